import * as z from 'zod'
import { DEFICIENCIA, ESCOLARIDADE, ESTADO_CIVIL, ETNIA_RACA, SEXO } from '../geral/codigos.ts'
import {
  booleano,
  cepOpcional,
  dataOpcional,
  dinheiroOpcional,
  emailOpcional,
  inteiroOpcional,
  opcaoOpcional,
  pisOpcional,
  refOpcional,
  refs,
  texto,
  textoLongo,
  textoOpcional,
} from '../kit/fields.ts'
import { digitos, experienciaForm, formacaoForm, idiomaForm } from './curriculo.ts'

/** Categories of the driver licence. */
export const CATEGORIA_HABILITACAO = ['ACC', 'A', 'B', 'AB', 'C', 'AC', 'D', 'AD', 'E', 'AE'].map((codigo) => ({
  codigo,
  descricao: codigo,
}))

const simNao = (label: string) =>
  z
    .boolean()
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label, kind: 'booleano' })

/** What a candidate says of itself: the columns of the person (specification 1 §3.1), the candidacy's own, and the lists. */
export const camposDaPessoa = {
  nome: texto({ label: 'Nome', max: 120 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 120 }),
  dataNascimento: dataOpcional({ label: 'Data de nascimento' }),
  naturalidade: textoOpcional({ label: 'Naturalidade', max: 100 }),
  sexo: opcaoOpcional(SEXO, { label: 'Sexo' }),
  estadoCivil: opcaoOpcional(ESTADO_CIVIL, { label: 'Estado civil' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade' }),
  deficiencia: opcaoOpcional(DEFICIENCIA, { label: 'Deficiência' }),
  etniaRaca: opcaoOpcional(ETNIA_RACA, { label: 'Etnia / Raça' }),
  qtdFilhos: inteiroOpcional({ label: 'Quantidade de filhos', max: 30 }),
  conjuge: textoOpcional({ label: 'Cônjuge', max: 120 }),
  profissaoConjuge: textoOpcional({ label: 'Profissão do cônjuge', max: 100 }),
  pai: textoOpcional({ label: 'Pai', max: 120 }),
  profissaoPai: textoOpcional({ label: 'Profissão do pai', max: 100 }),
  mae: textoOpcional({ label: 'Mãe', max: 120 }),
  profissaoMae: textoOpcional({ label: 'Profissão da mãe', max: 100 }),
  possuiParentes: simNao('Possui parentes ou amigos na empresa'),
  parentesAmigos: textoOpcional({ label: 'Quem são os parentes ou amigos', max: 255 }),
  indicadoPor: textoOpcional({ label: 'Indicado por', max: 120 }),
  rg: textoOpcional({ label: 'RG', max: 20 }),
  rgUfId: refOpcional({ label: 'UF do RG' }),
  rgOrgaoEmissor: textoOpcional({ label: 'Órgão emissor', max: 20 }),
  rgDataExpedicao: dataOpcional({ label: 'Expedição do RG' }),
  pis: pisOpcional({ label: 'PIS' }),
  titEleitNumero: textoOpcional({ label: 'Título de eleitor', max: 20 }),
  titEleitZona: textoOpcional({ label: 'Zona', max: 10 }),
  titEleitSecao: textoOpcional({ label: 'Seção', max: 10 }),
  certMilNumero: textoOpcional({ label: 'Certificado militar', max: 20 }),
  certMilTipo: textoOpcional({ label: 'Tipo do certificado', max: 20 }),
  certMilSerie: textoOpcional({ label: 'Série do certificado', max: 10 }),
  ctpsNumero: textoOpcional({ label: 'CTPS', max: 20 }),
  ctpsSerie: textoOpcional({ label: 'Série da CTPS', max: 10 }),
  ctpsDv: textoOpcional({ label: 'DV', max: 2 }),
  ctpsUfId: refOpcional({ label: 'UF da CTPS' }),
  ctpsDataExpedicao: dataOpcional({ label: 'Expedição da CTPS' }),
  numeroHab: textoOpcional({ label: 'Número da habilitação', max: 20 }),
  registro: textoOpcional({ label: 'Registro da habilitação', max: 20 }),
  emissao: dataOpcional({ label: 'Emissão' }),
  vencimento: dataOpcional({ label: 'Vencimento' }),
  ufHabId: refOpcional({ label: 'UF da habilitação' }),
  categoria: opcaoOpcional(CATEGORIA_HABILITACAO, { label: 'Categoria' }),
  cep: cepOpcional({ label: 'CEP' }),
  logradouro: textoOpcional({ label: 'Logradouro', max: 120 }),
  numero: textoOpcional({ label: 'Número', max: 10 }),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  ufId: refOpcional({ label: 'UF' }),
  cidadeId: refOpcional({ label: 'Cidade' }),
  bairro: textoOpcional({ label: 'Bairro', max: 100 }),
  email: emailOpcional({ label: 'E-mail' }),
  ddd: digitos('DDD', [2]),
  foneFixo: digitos('Telefone fixo', [8, 9]),
  dddCelular: digitos('DDD', [2]),
  foneCelular: digitos('Celular', [9]),
  nomeContato: textoOpcional({ label: 'Nome para recado', max: 120 }),
  pagaPensao: simNao('Paga pensão'),
  quantidade: inteiroOpcional({ label: 'Pensões pagas', max: 99 }),
  valor: dinheiroOpcional({ label: 'Valor das pensões' }),
  possuiVeiculo: simNao('Possui veículo'),
  cursos: textoLongo({ label: 'Cursos', max: 2000 }),
  observacao: textoLongo({ label: 'Observações', max: 2000 }),
}
export const camposDaCandidatura = {
  primeiroEmprego: booleano({ label: 'Primeiro emprego' }),
  pretencaoSalarial: dinheiroOpcional({ label: 'Pretensão salarial' }),
  comoFicouSabendoVagaId: refOpcional({ label: 'Como ficou sabendo da vaga' }),
  cargos: refs({ label: 'Cargo/Função Pretendida', max: 200 }),
}
export const camposDoCandidato = {
  ...camposDaPessoa,
  ...camposDaCandidatura,
  formacoes: z.array(formacaoForm).max(30).meta({ label: 'Formação acadêmica' }),
  experiencias: z.array(experienciaForm).max(30).meta({ label: 'Experiência profissional' }),
  idiomas: z.array(idiomaForm).max(20).meta({ label: 'Idioma' }),
}
const candidatoForm = z.object(camposDoCandidato)
export type CamposDoCandidato = z.output<typeof candidatoForm>
export type NomeDeCampo = keyof typeof camposDoCandidato

/** One line of the company's settings: what shows or hides together, under the specification's name. */
export interface CampoConfiguravel {
  nome: string
  label: string
  fem?: boolean
  campos: readonly NomeDeCampo[]
  /** What must be filled in when it is required; default: its first field. */
  exige?: NomeDeCampo
  /** Shown by a company that has not chosen yet. */
  padrao?: boolean
}
const campo = (
  nome: NomeDeCampo,
  o: Omit<CampoConfiguravel, 'nome' | 'label' | 'campos'> & { com?: readonly NomeDeCampo[]; label?: string } = {},
): CampoConfiguravel => {
  const { com = [], label, ...rest } = o
  const meta = camposDoCandidato[nome].meta() as { label: string } | undefined
  return { nome, label: label ?? meta?.label ?? nome, campos: [nome, ...com], ...rest }
}
const grupo = (
  nome: string,
  label: string,
  campos: readonly NomeDeCampo[],
  o: Partial<CampoConfiguravel> = {},
): CampoConfiguravel => ({
  nome,
  label,
  campos,
  ...o,
})

/** The candidate's form as companies configure it. The name is not in it: it is always shown and required. */
export const SECOES_DO_CANDIDATO: readonly { titulo: string; campos: readonly CampoConfiguravel[] }[] = [
  {
    titulo: 'Dados pessoais',
    campos: [
      campo('nomeSocial', { padrao: true }),
      campo('dataNascimento', { fem: true, padrao: true }),
      campo('naturalidade', { fem: true }),
      campo('escolaridade', { fem: true, padrao: true }),
      campo('sexo'),
      campo('estadoCivil'),
      campo('deficiencia', { fem: true }),
      campo('etniaRaca', { fem: true }),
    ],
  },
  {
    titulo: 'Documentos',
    campos: [
      campo('rg', { com: ['rgUfId', 'rgOrgaoEmissor', 'rgDataExpedicao'] }),
      campo('pis'),
      grupo('tituloEleitoral', 'Título de eleitor', ['titEleitNumero', 'titEleitZona', 'titEleitSecao']),
      grupo('certificadoMilitar', 'Certificado militar', ['certMilNumero', 'certMilTipo', 'certMilSerie']),
      grupo('ctps', 'CTPS', ['ctpsNumero', 'ctpsSerie', 'ctpsDv', 'ctpsUfId', 'ctpsDataExpedicao'], { fem: true }),
    ],
  },
  {
    titulo: 'Habilitação',
    campos: [
      grupo('habilitacao', 'Habilitação', ['numeroHab', 'categoria', 'registro', 'emissao', 'vencimento', 'ufHabId'], {
        fem: true,
        padrao: true,
      }),
    ],
  },
  {
    titulo: 'Contato',
    campos: [
      campo('email', { padrao: true }),
      campo('foneCelular', { com: ['dddCelular'], padrao: true }),
      campo('foneFixo', { com: ['ddd'] }),
      campo('nomeContato'),
    ],
  },
  {
    titulo: 'Endereço',
    campos: [
      campo('cep', { padrao: true }),
      campo('ufId', { fem: true, padrao: true }),
      campo('cidadeId', { fem: true, padrao: true }),
      campo('logradouro', { padrao: true }),
      campo('numero', { padrao: true }),
      campo('complemento', { padrao: true }),
      campo('bairro', { padrao: true }),
    ],
  },
  {
    titulo: 'Família e situação socioeconômica',
    campos: [
      campo('qtdFilhos', { fem: true }),
      campo('conjuge', { com: ['profissaoConjuge'] }),
      campo('pai', { com: ['profissaoPai'] }),
      campo('mae', { com: ['profissaoMae'], fem: true }),
      campo('possuiParentes', { com: ['parentesAmigos'], label: 'Parentes ou amigos na empresa' }),
      campo('pagaPensao', { com: ['quantidade', 'valor'] }),
      campo('possuiVeiculo', { padrao: true }),
    ],
  },
  {
    titulo: 'Currículo',
    campos: [
      grupo('formacao', 'Formação acadêmica', ['formacoes'], { fem: true, padrao: true }),
      grupo('expProfissional', 'Experiência profissional', ['experiencias', 'primeiroEmprego'], {
        fem: true,
        padrao: true,
      }),
      grupo('idioma', 'Idioma', ['idiomas'], { padrao: true }),
      campo('cursos'),
    ],
  },
  {
    titulo: 'Vaga',
    campos: [
      campo('cargos', { fem: true, padrao: true }),
      campo('pretencaoSalarial', { fem: true, padrao: true }),
      grupo('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', ['comoFicouSabendoVagaId'], { padrao: true }),
      campo('indicadoPor'),
      campo('observacao'),
    ],
  },
]
const CONFIGURAVEIS = SECOES_DO_CANDIDATO.flatMap((s) => s.campos)
/** Every line of the settings, as a company stores that shows them all. */
export const VISIVEIS_DE_TODOS: readonly string[] = ['nome', ...CONFIGURAVEIS.map((c) => c.nome)]

/** Stored among the visible ones by a company that has chosen, so that choosing nothing differs from not having chosen. */
export const CAMPO_SEMPRE_VISIVEL = 'nome'

/** Names of the settings' lines that a company shows: its choice, or what a company shows that has not chosen. */
export const visiveisDe = (gravados: readonly string[]): string[] =>
  gravados.length === 0
    ? CONFIGURAVEIS.filter((c) => c.padrao).map((c) => c.nome)
    : CONFIGURAVEIS.filter((c) => gravados.includes(c.nome)).map((c) => c.nome)

/** Fields of the form that are shown when these lines are. */
export const camposVisiveis = (visiveis: readonly string[]): ReadonlySet<NomeDeCampo> =>
  new Set<NomeDeCampo>(['nome', ...CONFIGURAVEIS.filter((c) => visiveis.includes(c.nome)).flatMap((c) => c.campos)])

/** What the company asks of its candidates' form. */
export interface RegrasDoCadastro {
  camposVisiveis: readonly string[]
  camposObrigatorios: readonly string[]
  maxCandidataCargo: number
}
const exigidos = ({ camposVisiveis: v, camposObrigatorios: o }: RegrasDoCadastro) =>
  CONFIGURAVEIS.filter((c) => v.includes(c.nome) && o.includes(c.nome))
const exigido = (c: CampoConfiguravel): NomeDeCampo => c.exige ?? c.campos[0]!
/** '{label} é obrigatório/obrigatória'. */
const mensagem = ({ label, fem }: CampoConfiguravel) => `${label} é ${fem ? 'obrigatória' : 'obrigatório'}`
const preenchido = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

function cumpre(c: CampoConfiguravel, form: Partial<CamposDoCandidato>): boolean {
  const field = exigido(c)
  if (field === 'experiencias' && form.primeiroEmprego) return true
  if (field === 'possuiParentes' && preenchido(form.parentesAmigos)) return true
  return preenchido(form[field])
}
const demais = (max: number) => `Não é permitido selecionar mais do que ${max} cargos`

/** What the company asks for and the form lacks, each at its field. */
export function exigencias(form: CamposDoCandidato, regras: RegrasDoCadastro): { field: string; message: string }[] {
  const faltam = exigidos(regras)
    .filter((c) => !cumpre(c, form))
    .map((c) => ({ field: exigido(c) as string, message: mensagem(c) }))
  const { maxCandidataCargo: max } = regras
  return max > 0 && form.cargos.length > max ? [...faltam, { field: 'cargos', message: demais(max) }] : faltam
}

/** Fields that the company requires, for the mark beside their labels. */
export const camposExigidos = (regras: RegrasDoCadastro): ReadonlySet<NomeDeCampo> =>
  new Set(exigidos(regras).map(exigido))

/** A form schema that also asks for what the company does; each rule speaks whatever else is wrong. */
export function comExigencias<S extends z.ZodType>(schema: S, regras: RegrasDoCadastro): S {
  const always = { when: () => true }
  let out: z.ZodType = schema
  for (const c of exigidos(regras))
    out = out.refine((form) => cumpre(c, form as Partial<CamposDoCandidato>), {
      error: mensagem(c),
      path: [exigido(c)],
      ...always,
    })
  const { maxCandidataCargo: max } = regras
  if (max > 0)
    out = out.refine((form) => ((form as CamposDoCandidato).cargos ?? []).length <= max, {
      error: demais(max),
      path: ['cargos'],
      ...always,
    })
  return out as S
}
