import * as z from 'zod'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { type Authority, authority } from '../../kit/authority.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { cpfOpcional, fieldMeta, opcao, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as deColaborador } from '../pessoas/colaboradores.ts'
import { autoridadeDoCampo, camposDaFicha, type NomeDaFicha, verSensiveis } from '../pessoas/ficha.ts'
import { verSalario } from '../pessoas/salario.ts'

/**
 * Changes that people propose to their own data. HR accepts or refuses them field by field (docs/decisions/cargo-salario.md, 'Proposals').
 */
const base = '/cargo-salario/propostas-alteracao'
export const autoridades = {
  ver: authority('cargo-salario', 'propostas-alteracao', 'Propostas de Alteração', 'ver', 'Ver'),
  decidir: authority('cargo-salario', 'propostas-alteracao', 'Propostas de Alteração', 'decidir', 'Aceitar e recusar'),
}
export const ORIGENS = [
  { codigo: 'meus-dados', descricao: 'Meus dados' },
  { codigo: 'candidato', descricao: 'Área do candidato' },
  { codigo: 'cadastro', descricao: 'Cadastro sem e-mail' },
] as const
export type Origem = (typeof ORIGENS)[number]['codigo']
export const SITUACOES = { P: 'Pendente', A: 'Aceita', M: 'Aceita em parte', R: 'Recusada', S: 'Retirada' } as const
export type Situacao = keyof typeof SITUACOES

/** Fields that can be proposed: all data of the person and the curriculum. */
export const CAMPOS = { ...camposDaPessoa, cpf: cpfOpcional({ label: 'CPF' }) }
export const LISTAS = {
  formacoes: 'Formação acadêmica',
  certificados: 'Certificados',
  experiencias: 'Experiência profissional',
  idiomas: 'Idiomas',
} as const
/** The company's extra fields for candidates. They are decided together, because each company names them differently. */
export const EXTRAS = 'camposExtras'
/** The access to the candidate area that a registration asks for, decided like a field. */
export const ACESSO = 'acesso'
export type NomeDaLista = keyof typeof LISTAS
export type CampoProposto = keyof typeof CAMPOS | NomeDaLista
export const ehCampo = (nome: string): nome is keyof typeof CAMPOS => Object.hasOwn(CAMPOS, nome)
/** Order of the fields on the page. */
const ORDEM: readonly string[] = ['nome', 'cpf', ...Object.keys(CAMPOS), ...Object.keys(LISTAS), EXTRAS, ACESSO]
export const emOrdem = (campos: readonly string[]): string[] =>
  campos.toSorted((a, b) => ORDEM.indexOf(a) - ORDEM.indexOf(b))
/** The label of a field. Area codes and parts of a document also say what they belong to. */
const CLAROS: Partial<Record<CampoProposto, string>> = {
  ddd: 'DDD do telefone fixo',
  dddCelular: 'DDD do celular',
  titEleitZona: 'Zona do título de eleitor',
  titEleitSecao: 'Seção do título de eleitor',
  rgOrgaoEmissor: 'Órgão emissor do RG',
  ctpsDv: 'DV da CTPS',
  emissao: 'Emissão da habilitação',
  vencimento: 'Vencimento da habilitação',
  categoria: 'Categoria da habilitação',
  cidadeId: 'Cidade do endereço',
  ufId: 'UF do endereço',
  numero: 'Número do endereço',
}
const OUTROS: Record<string, string> = { [ACESSO]: 'Acesso à área do candidato', [EXTRAS]: 'Campos extras' }
export const rotuloDe = (nome: string): string =>
  OUTROS[nome] ??
  CLAROS[nome as CampoProposto] ??
  (ehCampo(nome) ? (fieldMeta(CAMPOS[nome])?.label ?? nome) : (LISTAS[nome as NomeDaLista] ?? nome))

/** Area code and number are stored separately and shown as one; an area code that changes alone stands by itself. */
export const DDD_DE: Partial<Record<string, string>> = { foneFixo: 'ddd', foneCelular: 'dddCelular' }
const PARES = Object.entries(DDD_DE)
/** The fields as they are shown and chosen, each telephone as one. */
export const comoSeLeem = (campos: readonly string[]): string[] =>
  campos.filter((campo) => !PARES.some(([fone, ddd]) => ddd === campo && campos.includes(fone)))
/** Adds the area codes that belong to these fields. */
export const comSeusPares = (campos: readonly string[], todos: readonly string[]): string[] => [
  ...campos,
  ...PARES.flatMap(([fone, ddd]) => (ddd && campos.includes(fone) && todos.includes(ddd) ? [ddd] : [])),
]
export const rotulosDe = (campos: readonly string[]): string[] => comoSeLeem(campos).map(rotuloDe)

/** The authority needed to read and decide a field, the same as on the employee's page; undefined for most fields. */
export const autoridadeDoProposto = (campo: string): Authority | undefined =>
  Object.hasOwn(camposDaFicha, campo) ? autoridadeDoCampo(campo as NomeDaFicha) : undefined

/** Fields that employees change directly on their own page: contact data and the social name. */
export const CAMPOS_DE_CONTATO = [
  'nomeSocial',
  'email',
  'dddCelular',
  'foneCelular',
  'ddd',
  'foneFixo',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'ufId',
  'cidadeId',
] as const
/** Fields that employees can only propose, because contracts, payroll and eSocial depend on them. */
export const CAMPOS_PROPOSTOS = [
  'nome',
  'cpf',
  'dataNascimento',
  'naturalidade',
  'sexo',
  'estadoCivil',
  'escolaridade',
  'deficiencia',
  'etniaRaca',
  'qtdFilhos',
  'conjuge',
  'pai',
  'mae',
  'rg',
  'rgOrgaoEmissor',
  'rgUfId',
  'rgDataExpedicao',
  'pis',
  'titEleitNumero',
  'titEleitZona',
  'titEleitSecao',
  'certMilNumero',
  'certMilTipo',
  'certMilSerie',
  'ctpsNumero',
  'ctpsSerie',
  'ctpsDv',
  'ctpsUfId',
  'ctpsDataExpedicao',
  'numeroHab',
  'categoria',
  'registro',
  'emissao',
  'vencimento',
  'ufHabId',
] as const

const nomesDosCampos = (label: string) =>
  z
    .array(z.string())
    .meta({ label, kind: 'opcao', codes: ORDEM.map((codigo) => ({ codigo, descricao: rotuloDe(codigo) })) })
/** Fields for the log. */
export const camposDaProposta = {
  origem: opcao(ORIGENS, { label: 'Veio de' }),
  situacao: opcao(
    Object.entries(SITUACOES).map(([codigo, descricao]) => ({ codigo, descricao })),
    { label: 'Situação', fem: true },
  ),
  campos: nomesDosCampos('O que se pede'),
  aceitos: nomesDosCampos('O que foi aceito'),
}
const enumDe = <T extends Record<string, string>>(codes: T) => z.enum(Object.keys(codes) as [keyof T & string])
/** A row of the list: names of fields, without their values. */
export const propostaDaLista = z.object({
  ...recordShape,
  nome: z.string(),
  campos: z.array(z.string()),
  origem: z.enum(['meus-dados', 'candidato', 'cadastro']),
  situacao: enumDe(SITUACOES),
  criadoEm: z.string(),
  decididaEm: z.string().nullable(),
  decididaPorNome: z.string().nullable(),
})
export type PropostaDaLista = z.infer<typeof propostaDaLista>
/** One field of a proposal. Texts are null when they are empty or hidden. */
export const campoDaProposta = z.object({
  campo: z.string(),
  label: z.string(),
  /** The present value while the proposal waits; afterwards the value at the time of the decision. */
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  oculto: z.boolean(),
  /** Null while the proposal waits. */
  aceito: z.boolean().nullable(),
})
export type CampoDaProposta = z.infer<typeof campoDaProposta>
export const proposta = z.object({
  ...propostaDaLista.shape,
  campos: z.array(campoDaProposta),
  /** Version of the person; null when the proposal creates one. */
  pessoaVersao: z.int().nullable(),
  colaboradorId: z.int().nullable(),
  motivo: z.string().nullable(),
  /** The reason why this user may not decide; null when allowed. */
  impedimento: z.string().nullable(),
  /**
   * The code with which the person chooses a password. It is returned once, to the user who has just accepted the access; otherwise null.
   */
  codigo: z.string().nullable(),
})
export type Proposta = z.infer<typeof proposta>

export const NOVO_E_INTEIRO = 'Um cadastro novo é aceito inteiro ou recusado'
export const MOTIVO_DO_QUE_FICOU = 'Diga por que o que ficou de fora foi recusado'
export const recusaForm = z.object({ motivo: texto({ label: 'Motivo', max: 500 }) })
type Fluxo = { situacao: Situacao; impedimento: string | null }
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (p: Fluxo) => p.situacao,
  output: proposta,
  actions: {
    aceita: {
      label: 'Aceitar',
      from: ['P'],
      to: ['A', 'M'],
      authority: autoridades.decidir,
      guard: (p) => p.impedimento,
      input: z.object({
        /** The version that was read. When the person has changed since, the data is shown again before anything is saved. */
        pessoaVersao: z.int().nullable(),
        campos: z.array(z.string().max(40)).min(1, { error: 'Escolha ao menos um campo' }).max(100),
        motivo: textoLongo({ label: 'Motivo', max: 500 }),
      }),
      done: 'Proposta aceita.',
    },
    recusa: {
      label: 'Recusar',
      from: ['P'],
      to: ['R'],
      authority: autoridades.decidir,
      guard: (p) => p.impedimento,
      input: recusaForm,
      done: 'Proposta recusada.',
    },
  },
})

/** Authorities for parts of a proposal that only some readers see. */
const REVELAM = [deColaborador.verDocumentos, verSensiveis, verSalario]
export const listar = listing({
  path: base,
  access: internal(autoridades.ver, autoridades.decidir),
  input: z.object({ ...listQuery, situacao: z.enum(['P', 'D', 'T']).default('P') }),
  row: propostaDaLista,
  title: 'Propostas de Alteração',
  columns: {
    nome: { label: 'Pessoa', format: 'text' },
    campos: { label: 'O que muda', format: 'text', value: (r) => r.campos.join(', ') },
    origem: {
      label: 'Origem',
      format: 'text',
      value: (r) => ORIGENS.find((o) => o.codigo === r.origem)?.descricao ?? r.origem,
    },
    criadoEm: { label: 'Enviada em', format: 'datetime' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES[r.situacao] },
    decididaPorNome: { label: 'Decidida por', format: 'text' },
    decididaEm: { label: 'Decidida em', format: 'datetime' },
  },
  sorts: ['nome', 'criadoEm', 'origem', 'decididaEm'],
  sort: ({ situacao }) => (situacao === 'P' ? 'criadoEm,asc' : 'criadoEm,desc'),
  summary: 'Propostas de alteração de dados pessoais',
})
export const pendentes = endpoint({
  method: 'GET',
  path: `${base}/pendentes`,
  access: internal(autoridades.ver, autoridades.decidir),
  input: nothing,
  output: z.object({ total: z.int() }),
  summary: 'Quantas propostas de alteração esperam decisão',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver, autoridades.decidir),
  input: byId,
  output: proposta,
  reveals: REVELAM,
  summary: 'Lê uma proposta de alteração, antes e depois',
})
