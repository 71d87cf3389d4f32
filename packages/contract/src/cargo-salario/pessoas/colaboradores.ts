import * as z from 'zod'
import { ESCOLARIDADE, ESTADO_CIVIL, SEXO, VINCULO } from '../../geral/codigos/codigos.ts'
import { linhaDaAuditoria, TIPOS_DE_AUDITORIA, type TipoDeAuditoria } from '../../kit/auditoria.ts'
import { authority, crud } from '../../kit/authority.ts'
import { bulkUpdate } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
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

export const base = '/cargo-salario/colaboradores'
/** The second path of the same people; what is below it belongs to talent management. */
export const segundoCaminho = '/gestao-talentos/talentos'
shownIn(base, segundoCaminho)
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
  /** Besides `desligar`, on a day on which the person may not be dismissed without a reason. */
  desligarEstavel: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'desligar-estavel',
    'Desligar quem tem estabilidade',
  ),
  desfazerDesligamento: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'desfazer-desligamento',
    'Desfazer desligamento',
  ),
  /** A separate authority, because the person's name and e-mail are sent to another service. */
  criarNoEduvem: authority(
    'cargo-salario',
    'colaboradores',
    'Colaboradores',
    'criar-no-eduvem',
    'Criar usuário no Eduvem',
  ),
  /** To see who changed and who opened a person's record. */
  verAuditoria: authority('cargo-salario', 'colaboradores', 'Colaboradores', 'ver-auditoria', 'Ver auditoria'),
}
export const TAMANHO_DA_BUSCA = 20
export const SITUACOES = [
  { codigo: 'A', descricao: 'Ativos' },
  { codigo: 'D', descricao: 'Desligados' },
  { codigo: 'T', descricao: 'Todos' },
] as const
/** The views of the list: Ativos are those admitted by its day. */
export const VISTAS = [SITUACOES[0], { codigo: 'F', descricao: 'A admitir' }, SITUACOES[1], SITUACOES[2]] as const
export const TIPO_SALARIO = [
  { codigo: '1', descricao: 'Por cargo' },
  { codigo: '2', descricao: 'Por índice' },
  { codigo: '3', descricao: 'Por valor' },
] as const

/** A present or former employee in a list, without CPF and salary. */
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
/** The employee in the list of a day, with values calculated from dates. */
export const colaboradorListado = z.object({
  ...colaborador.shape,
  /** '4a 8m', until the day of the list or the dismissal; null before the admission. */
  tempoDeCasa: z.string().nullable(),
  /** Birthday as MM-dd. A list does not show the year. */
  aniversario: z.string().nullable(),
  geracaoNome: z.string().nullable(),
  /** Id of the picture; null without one. */
  fotoId: z.int().nullable(),
})
export type ColaboradorListado = z.infer<typeof colaboradorListado>

/** A history row with all values of its date. The parts of the salary are null for users who may not see it. */
export const linhaDoHistorico = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  /** False until the company's payroll confirms the row. Until then it is not in force. */
  confirmado: z.boolean(),
  motivo: z.string().nullable(),
  estabelecimentoId: z.int(),
  estabelecimentoNome: z.string(),
  areaOrganizacionalId: z.int(),
  /** The area's name on the date of the row. */
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
  /** The resulting salary in R$ on the date of the row. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
  /** Who entered a planned row and when, if the audit has it. */
  lancamento: z.object({ por: z.string(), em: z.string() }).optional(),
})
export type LinhaDoHistorico = z.infer<typeof linhaDoHistorico>
/** A day on which the salary changes by the band or by an index, without a row of the person's own. */
export const reajusteRecebido = z.object({
  data: z.string(),
  /** Null before the band or the index has a value. */
  salarioAntes: z.number().nullable(),
  salario: z.number().nullable(),
  origem: z.enum(['faixa', 'indice']),
  origemId: z.int(),
  /** Name of the band with its position, or of the index. */
  nome: z.string(),
})
export type ReajusteRecebido = z.infer<typeof reajusteRecebido>

/** Personal data. The candidate and the employee are the same person and share it. */
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
  /** Complete with the authority for personal documents, otherwise masked. */
  cpf: textoNulo,
  cpfOculto: z.boolean(),
  pessoaVersao: z.int(),
  /** Id of the picture, which is read at its own address; null without a picture. */
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
  /** Today's salary. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
  /** Newest first. */
  historico: z.array(linhaDoHistorico),
  /** Past and planned ones, oldest first; empty for users who may not see the salary. */
  reajustes: z.array(reajusteRecebido),
  motivoDesligamento: textoNulo,
  /** Null for users who may not dismiss. */
  observacaoDesligamento: textoNulo,
  /** Values of the requested day that only the server can calculate. The others can be read from the history. */
  emVigor: z.object({
    data: z.string(),
    areaNome: textoNulo,
    areaResponsaveis: textoNulo,
    salario: z.number().nullable(),
  }),
  /** All engagements of the person in this company, including this one, newest first. */
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
  /** The area, including the areas below it. */
  areaId: z.int().optional(),
  estabelecimentoId: z.int().optional(),
  cargoId: z.int().optional(),
  /** Those whose nearest manager is this person, today. */
  gestorId: z.int().optional(),
  vinculo: opcaoOpcional(VINCULO, { label: 'Vínculo' }).optional(),
  geracaoId: z.int().optional(),
  /** The first and the last day of the admission. */
  admissaoDe: z.iso.date().optional(),
  admissaoAte: z.iso.date().optional(),
  /** Month of the birthday, from 1 to 12. */
  aniversario: z.int().min(1).max(12).optional(),
  /** The list shows the employees of this day with their places on it. */
  data: dataOpcional({ label: 'Como em', fem: true }),
}
/** How the situation of a person in the list is said; who is admitted later has no time of service yet. */
export const situacaoDita = (r: Pick<ColaboradorListado, 'situacao' | 'tempoDeCasa'>): string =>
  r.situacao === 'D' ? 'Desligado' : r.tempoDeCasa === null ? 'A admitir' : 'Ativo'
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    size: z.int().min(1).max(500).default(TAMANHO_DA_BUSCA),
    /** Ativos are those admitted by the day; A admitir are admitted later. */
    situacao: z.enum(['A', 'F', 'D', 'T']).default('A'),
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
    situacao: { label: 'Situação', format: 'text', value: situacaoDita },
  },
  reveals: [autoridades.verDocumentos],
  sorts: ['nome', 'codigo', 'dataAdmissao', 'areaNome', 'cargoNome', 'estabelecimentoNome', 'aniversario'],
  sort: 'nome,asc',
  summary: 'Lista de colaboradores, por nome, código ou CPF, hoje ou como em uma data',
})
const contados = z.array(z.object({ id: z.int(), nome: z.string(), pessoas: z.int() }))
/** Head count on a day, among the people in the user's areas. */
export const quadro = endpoint({
  method: 'GET',
  path: `${base}/quadro`,
  access: internal(autoridades.ver),
  input: z.object({ ...filtros, busca: listQuery.busca }),
  output: z.object({ data: z.string(), pessoas: z.int(), areas: contados, cargos: contados }),
  reveals: [autoridades.verDocumentos],
  summary: 'Quantas pessoas trabalham na empresa em uma data, por área e por cargo',
})
/** How many people each view of the list has, with the same filters. */
export const contarVistas = endpoint({
  method: 'GET',
  path: `${base}/vistas`,
  access: internal(autoridades.ver),
  input: z.object({ ...filtros, busca: listQuery.busca }),
  output: z.object({ A: z.int(), F: z.int(), D: z.int(), T: z.int() }),
  reveals: [autoridades.verDocumentos],
  summary: 'Quantos colaboradores são ativos, a admitir e desligados',
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
/** 'Quem pode ver isto?' for one person. */
export const quemVe = endpoint({
  method: 'GET',
  path: `${base}/{id}/quem-ve`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, campo: z.enum(PROTEGIDOS).default('salario') }),
  output: z.object({
    autoridade: z.string(),
    /** The area through which users restricted to areas see the person. */
    areaNome: textoNulo,
    perfis: z.array(z.object({ nome: z.string(), pessoas: z.int() })),
    /** The person is a user, and so sees their own salary, or their own documents if the profile allows changing them. */
    proprio: z.boolean(),
    /** A pending proposal that changes documents. Users who decide on it read the proposed values. */
    proposta: z
      .object({ id: z.int(), enviadaEm: z.string(), campos: z.array(z.string()), decidem: z.int() })
      .nullable(),
    /** The last reading by somebody other than the present user. */
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
/** Finds the person of a CPF before an admission. The CPF is sent in the body, so that it does not appear in an address. */
export const TIPO_PESSOA = ['COLABORADOR', 'CANDIDATO'] as const
export const verificarCpf = endpoint({
  method: 'POST',
  path: `${base}/verificar-cpf`,
  access: internal(autoridades.criar),
  input: z.object({ cpf: cpf({ label: 'CPF' }) }),
  output: z.object({
    nome: z.string().nullable(),
    /** Who the person is to the company: an employee, also of the past, before a candidate; null when unknown or neither. */
    tipoPessoa: z.enum(TIPO_PESSOA).nullable(),
    jaTrabalhou: z.boolean(),
    /** The person has an engagement without an end, or one that ends after today. */
    trabalhaAqui: z.boolean(),
    /** The last engagement, whose values a readmission proposes. */
    ultimoVinculoId: z.int().nullable(),
  }),
  changes: [],
  summary: 'Se um CPF já é conhecido na empresa',
})

/** Salary of a person: 1 the band's, 2 an index times a quantity, 3 a value. Without a type it stays as in the row before. */
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
/** Rules between the fields of a person's salary. */
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
/** The same rules as issues of a form. */
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
/** A known CPF uses the existing person without changing the personal data. A new CPF creates a person. */
export const camposDaAdmissao = {
  cpf: cpf({ label: 'CPF' }),
  ...camposDaPessoa,
  codigo,
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  ...camposDoLugar,
}
/** The list of steps that starts with an admission; null for none. */
export const modeloRoteiroId = ref('modeloRoteiro', { label: 'Roteiro de admissão', opcional: true })
export const admissaoForm = z.object({ ...camposDaAdmissao, modeloRoteiroId }).superRefine(conferido)
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: admissaoForm,
  output: colaboradorCompleto,
  reveals: [verSalario],
  summary: 'Admite uma pessoa',
})
/** Without the authority for personal documents the CPF does not change, whatever is sent. */
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
    /** Version of the person's record, which the same person may have changed as a candidate. */
    pessoaVersao: z.int(),
    ...camposDosDados,
    // Users without the authority send the mask, so the value is used only with the authority.
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
/** The list of steps that starts with a change, when it is a transfer; null for none. */
export const modeloDaTransferencia = ref('modeloRoteiro', { label: 'Roteiro de transferência', opcional: true })
export const mudancaForm = z
  .object({ ...camposDaMudanca, modeloRoteiroId: modeloDaTransferencia })
  .superRefine(conferido)
export type Mudanca = z.input<typeof mudancaForm>
export const SITUACAO_DA_LINHA = [
  { codigo: 'V', descricao: 'Em vigor' },
  { codigo: 'P', descricao: 'Planejada' },
  { codigo: 'A', descricao: 'Anterior' },
  { codigo: 'C', descricao: 'A confirmar' },
] as const
/** A history row in the list of all employees' rows, without salary. */
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
    /** The area, including the areas below it. */
    areaId: z.int().optional(),
    estabelecimentoId: z.int().optional(),
    /** The earliest first day of a row. */
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
/** The effect of a change on one row of the history. */
export const impactoDaMudanca = z.object({
  /** Id of a later row; null is the change itself. */
  id: z.int().nullable(),
  versao: z.int(),
  data: z.string(),
  titulo: z.string(),
  impacto: z.enum(['Nova', 'Corrigida', 'Recalculada', 'Sem efeito', 'Igual']),
  /** The values of the row after the change, in a few words. */
  detalhe: z.string(),
})
export type ImpactoDaMudanca = z.infer<typeof impactoDaMudanca>
/** Sends the same body as the change, but saves nothing. */
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
/** The choices in the preview: rows without effect to remove, and the later rows as previewed. If they differ now, the change is refused. */
export const escolhasDaMudanca = {
  removerLinhas: z.array(z.int().positive()).max(1000).default([]),
  previstas: z
    .array(z.object({ linha: z.int(), versao: z.int() }))
    .max(1000)
    .nullable()
    .default(null),
}
/** The parts of the salary need the authority to see salaries. If they are not sent, the salary stays as in the row before. */
export const inserirLinha = endpoint({
  method: 'POST',
  path: `${base}/historicos`,
  access: internal(autoridades.editar),
  input: z
    .object({
      colaboradorId: z.int().positive(),
      ...camposDaMudanca,
      ...escolhasDaMudanca,
      modeloRoteiroId: modeloDaTransferencia,
    })
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
/** A transfer of several people on one day: only the area changes. */
export const mudarDeArea = bulkUpdate({
  base,
  authority: autoridades.editar,
  mudanca: z.strictObject({
    data: camposDaMudanca.data,
    areaOrganizacionalId: camposDoLugar.areaOrganizacionalId,
    motivo: camposDaMudanca.motivo,
    levarAdiante: camposDaMudanca.levarAdiante,
  }),
  summary: 'Muda a área de vários colaboradores em uma data',
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

/** The person's user on the training platform Eduvem. */
export const usuarioEduvem = z.object({
  /** Whether the platform is configured for the company. */
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
