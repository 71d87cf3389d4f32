import * as z from 'zod'
import { ESCOLARIDADE, ESTADO_CIVIL, SEXO, VINCULO } from '../../geral/codigos/codigos.ts'
import { linhaDaAuditoria, TIPOS_DE_AUDITORIA, type TipoDeAuditoria } from '../../kit/auditoria.ts'
import { authority, crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import {
  cepOpcional,
  cpf,
  cpfOpcional,
  data,
  dataOpcional,
  dinheiroOpcional,
  emailOpcional,
  opcao,
  opcaoOpcional,
  ref,
  texto,
  textoOpcional,
} from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery, pageOf } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores'
export const autoridades = {
  ...crud('cargo-salario', 'colaboradores', 'Colaboradores'),
  verDocumentos: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'ver-documentos',
    'Ver documentos pessoais',
  ),
  desligar: authority('cargo-salario', 'colaboradores', 'Colaboradores', 'desligar', 'Desligar'),
  desfazerDesligamento: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'desfazer-desligamento',
    'Desfazer desligamento',
  ),
  /** Name and e-mail of the person leave the product. */
  criarNoEduvem: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'criar-no-eduvem',
    'Criar usuário no Eduvem',
  ),
  /** Who changed and who opened the record of a person. */
  verAuditoria: authority('cargo-salario', 'colaboradores', 'Colaboradores', 'ver-auditoria', 'Ver auditoria'),
}
export const TAMANHO_DA_BUSCA = 20
export const SITUACOES = [
  { codigo: 'A', descricao: 'Ativos' },
  { codigo: 'D', descricao: 'Desligados' },
  { codigo: 'T', descricao: 'Todos' },
] as const
export const TIPO_SALARIO = [
  { codigo: '1', descricao: 'Por cargo' },
  { codigo: '2', descricao: 'Por índice' },
  { codigo: '3', descricao: 'Por valor' },
] as const

/** A person who works or worked here, as a list shows it: no CPF, no salary. */
export const colaborador = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  situacao: z.enum(['A', 'D']),
  dataAdmissao: z.string(),
  dataDesligamento: z.string().nullable(),
  areaNome: z.string().nullable(),
  cargoNome: z.string().nullable(),
  faixaSalarialNome: z.string().nullable(),
  estabelecimentoNome: z.string().nullable(),
})
export type Colaborador = z.infer<typeof colaborador>
/** The same as the list shows it on its day, with what follows from dates. */
export const colaboradorListado = z.object({
  ...colaborador.shape,
  /** '4a 8m' up to the day of the list or to the dismissal; null before the admission. */
  tempoDeCasa: z.string().nullable(),
  /** MM-dd: the year is not for a list. */
  aniversario: z.string().nullable(),
  geracaoNome: z.string().nullable(),
})
export type ColaboradorListado = z.infer<typeof colaboradorListado>

/** A history row: a full snapshot. The parts of the salary are null for who may not see it. */
export const linhaDoHistorico = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  /** False while the company's payroll has not confirmed it: it is not in force. */
  confirmado: z.boolean(),
  motivo: z.string().nullable(),
  estabelecimentoId: z.int(),
  estabelecimentoNome: z.string(),
  areaOrganizacionalId: z.int(),
  /** As the area was called on the row's date. */
  areaNome: z.string().nullable(),
  faixaSalarialId: z.int(),
  cargoNome: z.string(),
  faixaSalarialNome: z.string(),
  funcaoId: z.int().nullable(),
  funcaoNome: z.string().nullable(),
  ambienteId: z.int().nullable(),
  ambienteNome: z.string().nullable(),
  tipoSalario: z.int().nullable(),
  indiceId: z.int().nullable(),
  indiceNome: z.string().nullable(),
  quantidadeIndice: z.number().nullable(),
  salarioInformado: z.number().nullable(),
  /** What it comes to on the row's date. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
  /** Of a planned row: who entered it and when, as far as the audit knows. */
  lancamento: z.object({ por: z.string(), em: z.string() }).optional(),
})
export type LinhaDoHistorico = z.infer<typeof linhaDoHistorico>

/** Personal data, of the person whom candidate and talent share. */
export const camposDaPessoa = {
  nome: texto({ label: 'Nome', max: 150 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 150 }),
  dataNascimento: dataOpcional({ label: 'Data de nascimento' }),
  sexo: opcaoOpcional(
    SEXO.filter((s) => s.codigo !== 'I'),
    { label: 'Sexo' },
  ),
  estadoCivil: opcaoOpcional(ESTADO_CIVIL, { label: 'Estado civil' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade' }),
  email: emailOpcional({ label: 'E-mail' }),
  dddCelular: textoOpcional({ label: 'DDD', max: 2 }),
  foneCelular: textoOpcional({ label: 'Celular', max: 9 }),
  ddd: textoOpcional({ label: 'DDD', max: 2 }),
  foneFixo: textoOpcional({ label: 'Telefone', max: 9 }),
  cep: cepOpcional({ label: 'CEP' }),
  logradouro: textoOpcional({ label: 'Logradouro', max: 120 }),
  numero: textoOpcional({ label: 'Número', max: 10 }),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  bairro: textoOpcional({ label: 'Bairro', max: 100 }),
  ufId: ref('estado', { label: 'UF', opcional: true }),
  cidadeId: ref('cidade', { label: 'Cidade', opcional: true }),
}
const textoNulo = z.string().nullable()
const inteiroNulo = z.int().nullable()
export const colaboradorCompleto = z.object({
  ...colaborador.shape,
  vinculo: z.string(),
  /** Whole only with the authority for personal documents, otherwise masked. */
  cpf: textoNulo,
  cpfOculto: z.boolean(),
  pessoaVersao: z.int(),
  /** Of the picture, which has an address of its own; null without one. */
  fotoId: inteiroNulo,
  areaOrganizacionalId: inteiroNulo,
  areaResponsaveis: textoNulo,
  nomeSocial: textoNulo,
  dataNascimento: textoNulo,
  sexo: textoNulo,
  estadoCivil: textoNulo,
  escolaridade: textoNulo,
  email: textoNulo,
  dddCelular: textoNulo,
  foneCelular: textoNulo,
  ddd: textoNulo,
  foneFixo: textoNulo,
  cep: textoNulo,
  logradouro: textoNulo,
  numero: textoNulo,
  complemento: textoNulo,
  bairro: textoNulo,
  ufId: inteiroNulo,
  cidadeId: inteiroNulo,
  cidadeNome: textoNulo,
  /** Today. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
  /** Newest first. */
  historico: z.array(linhaDoHistorico),
  motivoDesligamento: textoNulo,
  /** Only for who may dismiss. */
  observacaoDesligamento: textoNulo,
  /** What needs the server to be said of the day that was asked for; the rest is in the history. */
  emVigor: z.object({
    data: z.string(),
    areaNome: textoNulo,
    areaResponsaveis: textoNulo,
    salario: z.number().nullable(),
  }),
  /** Every engagement of the person here, this one too, newest first. */
  vinculos: z.array(
    z.object({
      id: z.int(),
      codigo: textoNulo,
      dataAdmissao: z.string(),
      dataDesligamento: textoNulo,
      cargoNome: textoNulo,
      areaNome: textoNulo,
    }),
  ),
})
export type ColaboradorCompleto = z.infer<typeof colaboradorCompleto>
const versionada = { id: z.int().positive(), versao: z.int() }

const filtros = {
  /** With what lies below it. */
  areaId: z.int().optional(),
  estabelecimentoId: z.int().optional(),
  cargoId: z.int().optional(),
  /** Month of the birthday, 1 to 12. */
  aniversario: z.int().min(1).max(12).optional(),
  /** People as of this day: who worked here then, and where. */
  data: dataOpcional({ label: 'Como em', fem: true }),
}
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    size: z.int().min(1).max(500).default(TAMANHO_DA_BUSCA),
    situacao: z.enum(['A', 'D', 'T']).default('A'),
    ...filtros,
  }),
  row: colaboradorListado,
  title: 'Colaboradores',
  columns: {
    codigo: { label: 'Matrícula', format: 'code' },
    nome: { label: 'Nome', format: 'text' },
    cargoNome: {
      label: 'Cargo / Faixa',
      format: 'text',
      value: (r) => [r.cargoNome, r.faixaSalarialNome].filter(Boolean).join(' · '),
    },
    areaNome: { label: 'Área', format: 'text' },
    estabelecimentoNome: { label: 'Estabelecimento', format: 'text' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    tempoDeCasa: { label: 'Tempo de casa', format: 'text' },
    aniversario: {
      label: 'Aniversário',
      format: 'text',
      value: (r) => r.aniversario?.split('-').reverse().join('/') ?? null,
    },
    geracaoNome: { label: 'Geração', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (r) => (r.situacao === 'A' ? 'Ativo' : 'Desligado') },
  },
  reveals: [autoridades.verDocumentos],
  sorts: ['nome', 'codigo', 'dataAdmissao', 'areaNome', 'cargoNome', 'estabelecimentoNome', 'aniversario'],
  sort: 'nome,asc',
  summary: 'Lista de colaboradores, por nome, código ou CPF, hoje ou como em uma data',
})
const contados = z.array(z.object({ id: z.int(), nome: z.string(), pessoas: z.int() }))
/** Head count of a day, of the people whom the user reaches. */
export const quadro = endpoint({
  method: 'GET',
  path: `${base}/quadro`,
  access: internal(autoridades.ver),
  input: z.object({ ...filtros, busca: listQuery.busca }),
  output: z.object({ data: z.string(), pessoas: z.int(), areas: contados, cargos: contados }),
  reveals: [autoridades.verDocumentos],
  summary: 'Quantas pessoas trabalham na empresa em uma data, por área e por cargo',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, data: dataOpcional({ label: 'Ver como em', fem: true }) }),
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'Lê um colaborador com seu histórico; que a ficha foi aberta fica registrado',
})
export const auditoria = endpoint({
  method: 'GET',
  path: `${base}/{id}/auditoria`,
  access: internal(autoridades.verAuditoria),
  input: z.object({
    ...byId.shape,
    page: listQuery.page,
    size: z.int().min(1).max(100).default(20),
    tipo: z
      .enum(TIPOS_DE_AUDITORIA.map((t) => t.codigo) as [TipoDeAuditoria, ...TipoDeAuditoria[]])
      .default('mudancas'),
  }),
  output: pageOf(linhaDaAuditoria),
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'O que mudou em um colaborador, ou quem o leu, do mais novo ao mais antigo',
})
export const leituras = endpoint({
  method: 'GET',
  path: `${base}/{id}/leituras`,
  access: internal(autoridades.verAuditoria),
  input: byId,
  output: z.object({ dias: z.int(), pessoas: z.array(z.object({ nome: z.string(), ultima: z.string() })) }),
  summary: 'Quem abriu a ficha de um colaborador nos últimos 30 dias',
})
export const PROTEGIDOS = ['salario', 'documentos'] as const
/** 'Quem pode ver isto?' of one person. */
export const quemVe = endpoint({
  method: 'GET',
  path: `${base}/{id}/quem-ve`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, campo: z.enum(PROTEGIDOS).default('salario') }),
  output: z.object({
    autoridade: z.string(),
    /** The area by which restricted users reach the person. */
    areaNome: textoNulo,
    perfis: z.array(z.object({ nome: z.string(), pessoas: z.int() })),
    /** The person enters the product, and so sees the own salary, or the own documents where the profile lets it change them. */
    proprio: z.boolean(),
    /** A proposal that changes documents and waits: who decides reads what it asks for. */
    proposta: z
      .object({ id: z.int(), enviadaEm: z.string(), campos: z.array(z.string()), decidem: z.int() })
      .nullable(),
    /** By somebody else than who asks. */
    ultimaLeitura: z.object({ quem: z.string(), quando: z.string() }).nullable(),
  }),
  summary: 'Perfis que veem o salário ou os documentos de um colaborador, e quem os leu por último',
})
export const situacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/situacao`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ situacao: z.enum(['A', 'D']) }),
  summary: 'Situação de um colaborador',
})
export const areaDo = endpoint({
  method: 'GET',
  path: `${base}/{id}/area`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ id: z.int(), nome: z.string() }).nullable(),
  summary: 'Área de um colaborador hoje',
})
export const porIds = endpoint({
  method: 'GET',
  path: `${base}/by-ids`,
  access: internal(autoridades.ver),
  input: z.object({ ids: z.array(z.int().positive()).min(1).max(500) }),
  output: z.array(colaborador),
  summary: 'Colaboradores por seus ids',
})
export const talentosDaArea = endpoint({
  method: 'GET',
  path: '/cargo-salario/areas-organizacionais/{id}/talentos',
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(colaborador),
  summary: 'Quem trabalha em uma área hoje',
})

// Admission and personal data ------------------------------------------------------------------------------------------------------
/** Whose a CPF is, before an admission: in the body, so that no address carries it. */
export const verificarCpf = endpoint({
  method: 'POST',
  path: `${base}/verificar-cpf`,
  access: internal(autoridades.criar),
  input: z.object({ cpf: cpf({ label: 'CPF' }) }),
  output: z.object({
    nome: z.string().nullable(),
    jaTrabalhou: z.boolean(),
    /** An engagement without end, or one that ends after today. */
    trabalhaAqui: z.boolean(),
    /** The last engagement, from which a readmission is filled in. */
    ultimoVinculoId: z.int().nullable(),
  }),
  changes: [],
  summary: 'Se um CPF já é conhecido na empresa',
})

/** Salary of a person: 1 the band's, 2 so many times an index, 3 a value. Absent: as in the row before. */
export const camposDoSalario = {
  tipoSalario: z
    .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Tipo inválido' })
    .optional()
    .meta({ label: 'Tipo de salário', kind: 'inteiro' }),
  indiceId: ref('indice', { label: 'Índice', opcional: true }),
  quantidadeIndice: z
    .number()
    .max(9_999_999_999, { error: 'Valor alto demais' })
    .nullish()
    .meta({ label: 'Quantidade', kind: 'decimal' }),
  salario: dinheiroOpcional({ label: 'Salário' }),
}
type Salario = {
  tipoSalario?: 1 | 2 | 3 | undefined
  indiceId: number | null
  quantidadeIndice?: number | null | undefined
  salario: number | null
}
/** The rules between the fields of a person's salary. */
export function conferirSalario(s: Salario): { path: string[]; message: string }[] {
  const problema = (campo: string, message: string) => ({ path: [campo], message })
  if (s.tipoSalario === 2)
    return [
      ...(s.indiceId === null ? [problema('indiceId', 'Índice é requerido')] : []),
      ...(s.quantidadeIndice === null || s.quantidadeIndice === undefined || s.quantidadeIndice <= 0
        ? [problema('quantidadeIndice', 'Quantidade não pode ser 0 (zero) ou menor')]
        : []),
    ]
  return s.tipoSalario === 3 && s.salario === null ? [problema('salario', 'Valor é obrigatório')] : []
}
/** The same as issues of a form. */
export const conferido = (s: Salario, ctx: z.RefinementCtx) => {
  for (const p of conferirSalario(s)) ctx.addIssue({ code: 'custom', ...p })
}
export const camposDoLugar = {
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }),
  areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }),
  faixaSalarialId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial' }),
  funcaoId: ref('funcao', { label: 'Função', opcional: true }),
  ambienteId: ref('ambiente', { label: 'Ambiente', opcional: true }),
  ...camposDoSalario,
}
const codigo = textoOpcional({ label: 'Matrícula', max: 20 })
/** A CPF that is already known brings its person, whose data stay as they are; a new one makes a person. */
export const camposDaAdmissao = {
  cpf: cpf({ label: 'CPF' }),
  ...camposDaPessoa,
  codigo,
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  ...camposDoLugar,
}
export const admissaoForm = z.object(camposDaAdmissao).superRefine(conferido)
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: admissaoForm,
  output: colaboradorCompleto,
  reveals: [verSalario],
  summary: 'Admite uma pessoa',
})
/** Without the authority for personal documents the CPF stays as it is, whatever is sent. */
export const camposDosDados = {
  ...camposDaPessoa,
  cpf: cpfOpcional({ label: 'CPF' }),
  codigo,
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
}
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({
    ...versionada,
    /** Of the person, whom a candidate may have changed meanwhile. */
    pessoaVersao: z.int(),
    ...camposDosDados,
    // Masked for who may not see it, so it is read only with the authority.
    cpf: z.string().nullish().meta({ label: 'CPF', kind: 'cpf', sensibilidade: 'documento' }),
  }),
  output: colaboradorCompleto,
  reveals: [autoridades.verDocumentos],
  summary: 'Altera os dados pessoais de um colaborador',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui um colaborador com seu histórico',
})

// History --------------------------------------------------------------------------------------------------------------------------
export const camposDaMudanca = {
  data: data({ label: 'Vigência', fem: true }),
  motivo: textoOpcional({ label: 'Motivo', max: 100 }),
  ...camposDoLugar,
  levarAdiante: z.boolean().default(false).meta({ label: 'Levar o que mudou para as linhas seguintes' }),
}
export const mudancaForm = z.object(camposDaMudanca).superRefine(conferido)
export type Mudanca = z.input<typeof mudancaForm>
export const SITUACAO_DA_LINHA = [
  { codigo: 'V', descricao: 'Em vigor' },
  { codigo: 'P', descricao: 'Planejada' },
  { codigo: 'A', descricao: 'Anterior' },
  { codigo: 'C', descricao: 'A confirmar' },
] as const
/** A situation of somebody, as the list of all of them shows it: no salary. */
export const situacaoNoTempo = z.object({
  id: z.int(),
  versao: z.int(),
  colaboradorId: z.int(),
  nome: z.string(),
  codigo: textoNulo,
  data: z.string(),
  motivo: textoNulo,
  situacao: z.enum(['V', 'P', 'A', 'C']),
  areaNome: textoNulo,
  cargoNome: z.string(),
  faixaSalarialNome: z.string(),
  estabelecimentoNome: z.string(),
})
export type SituacaoNoTempo = z.infer<typeof situacaoNoTempo>
export const listarHistorico = listing({
  path: `${base}/historicos`,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    colaboradorId: z.int().positive().optional(),
    situacao: z.enum(['V', 'P', 'A', 'C']).optional(),
    /** With what lies below it. */
    areaId: z.int().optional(),
    estabelecimentoId: z.int().optional(),
    /** Of the day on which it begins. */
    de: z.iso.date().optional(),
    ate: z.iso.date().optional(),
  }),
  row: situacaoNoTempo,
  title: 'Históricos do Colaborador',
  columns: {
    data: { label: 'Vigência', format: 'date' },
    codigo: { label: 'Matrícula', format: 'code' },
    nome: { label: 'Nome', format: 'text' },
    motivo: { label: 'Motivo', format: 'text' },
    cargoNome: {
      label: 'Cargo / Faixa',
      format: 'text',
      value: (r) => [r.cargoNome, r.faixaSalarialNome].filter(Boolean).join(' · '),
    },
    areaNome: { label: 'Área', format: 'text' },
    estabelecimentoNome: { label: 'Estabelecimento', format: 'text' },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (r) => SITUACAO_DA_LINHA.find((s) => s.codigo === r.situacao)?.descricao ?? '',
    },
  },
  sorts: ['data', 'nome', 'codigo', 'motivo', 'areaNome', 'cargoNome', 'estabelecimentoNome'],
  sort: 'data,desc',
  summary: 'Situações dos colaboradores ao longo do tempo',
})
export const lerLinha = endpoint({
  method: 'GET',
  path: `${base}/historicos/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: linhaDoHistorico.extend({ colaboradorId: z.int() }),
  reveals: [verSalario],
  summary: 'Lê uma linha do histórico de um colaborador',
})
/** What a change does to one row of the history. */
export const impactoDaMudanca = z.object({
  /** Of the later row; null is the change itself. */
  id: z.int().nullable(),
  versao: z.int(),
  data: z.string(),
  titulo: z.string(),
  impacto: z.enum(['Nova', 'Corrigida', 'Recalculada', 'Sem efeito', 'Igual']),
  /** What the row says then, in a few words. */
  detalhe: z.string(),
})
export type ImpactoDaMudanca = z.infer<typeof impactoDaMudanca>
/** In a body, as the change itself; nothing of it is kept. */
export const preverMudanca = endpoint({
  method: 'POST',
  path: `${base}/historicos/previa`,
  access: internal(autoridades.editar),
  input: z.object({ colaboradorId: z.int().positive(), ...camposDaMudanca }).superRefine(conferido),
  output: z.array(impactoDaMudanca),
  changes: [],
  summary: 'O que uma mudança faz às linhas seguintes; nada é gravado',
})
export const preverCorrecao = endpoint({
  method: 'POST',
  path: `${base}/historicos/{id}/previa`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), ...camposDaMudanca }).superRefine(conferido),
  output: z.array(impactoDaMudanca),
  changes: [],
  summary: 'O que a correção de uma linha faz às seguintes; nada é gravado',
})
/** What was chosen over the preview: rows without effect that go, and the later rows as they were read (others: refused). */
export const escolhasDaMudanca = {
  removerLinhas: z.array(z.int().positive()).max(1000).default([]),
  previstas: z
    .array(z.object({ linha: z.int(), versao: z.int() }))
    .max(1000)
    .nullable()
    .default(null),
}
/** The parts of the salary need the authority to see salaries; without them the salary goes on as in the row before. */
export const inserirLinha = endpoint({
  method: 'POST',
  path: `${base}/historicos`,
  access: internal(autoridades.editar),
  input: z
    .object({ colaboradorId: z.int().positive(), ...camposDaMudanca, ...escolhasDaMudanca })
    .superRefine(conferido),
  output: colaboradorCompleto,
  reveals: [verSalario],
  summary: 'Registra uma mudança com data',
})
export const alterarLinha = endpoint({
  method: 'PUT',
  path: `${base}/historicos/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaMudanca, ...escolhasDaMudanca }).superRefine(conferido),
  output: colaboradorCompleto,
  reveals: [verSalario],
  summary: 'Corrige uma linha do histórico',
})
export const excluirLinha = endpoint({
  method: 'DELETE',
  path: `${base}/historicos/{id}`,
  access: internal(autoridades.editar),
  input: z.object(versionada),
  output: colaboradorCompleto,
  reveals: [verSalario],
  summary: 'Remove uma linha do histórico; a da admissão fica',
})

/** The person's user on the training platform. */
export const usuarioEduvem = z.object({
  /** Whether the company has the platform configured. */
  configurado: z.boolean(),
  criadoEm: z.string().nullable(),
  email: z.string().nullable(),
})
export const lerUsuarioEduvem = endpoint({
  method: 'GET',
  path: `${base}/{id}/usuario-eduvem`,
  access: internal(autoridades.criarNoEduvem),
  input: byId,
  output: usuarioEduvem,
  summary: 'Se a pessoa já tem usuário no Eduvem',
})
export const criarUsuarioEduvem = endpoint({
  method: 'POST',
  path: `${base}/{id}/usuario-eduvem`,
  access: internal(autoridades.criarNoEduvem),
  input: byId,
  output: z.object({ tarefaId: z.int() }),
  summary: 'Cria o usuário do colaborador no Eduvem, em um trabalho',
})
