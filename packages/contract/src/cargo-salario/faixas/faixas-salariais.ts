import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { data, dataOpcional, ref, refs, texto, textoOpcional } from '../../kit/fields.ts'
import { formatarNumero } from '../../kit/formato.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { verSalario } from '../pessoas/salario.ts'

const base = '/cargo-salario/faixas-salariais'
const doHistorico = '/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}/historicos'
export const autoridades = crud('cargo-salario', 'faixas-salariais', 'Faixas Salariais')

const MAIOR = 9_999_999_999
export const TIPO_SALARIO_DA_FAIXA = [
  { codigo: '2', descricao: 'Por índice' },
  { codigo: '3', descricao: 'Por valor' },
] as const
const CASAS = 'Informe no máximo 2 casas decimais'
const numero = (label: string) =>
  z
    .number({ error: 'Valor inválido' })
    .max(MAIOR, { error: 'Valor alto demais' })
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-4, { error: CASAS })
    .nullish()
    .meta({ label, kind: 'decimal' })
const tipo = z
  .union([z.literal(2), z.literal(3)], { error: 'Tipo é obrigatório' })
  .meta({ label: 'Tipo', kind: 'inteiro' })

/** Fields of a row of a band's history: type 2 is a multiple of an index, type 3 an amount. Fields of the other type are dropped. */
export const camposDoSalarioDaFaixa = {
  data: data({ label: 'Data', fem: true }),
  tipo,
  indiceId: ref('indice', { label: 'Índice', opcional: true }),
  quantidade: numero('Quantidade'),
  valor: numero('Valor'),
}
type SalarioDaFaixa = {
  tipo: 2 | 3
  indiceId: number | null
  quantidade?: number | null | undefined
  valor?: number | null | undefined
}
/** Rules between the fields of a band's salary. */
export function conferirSalarioDaFaixa(f: SalarioDaFaixa): { path: string[]; message: string }[] {
  const problema = (campo: string, message: string) => ({ path: [campo], message })
  if (f.tipo === 2)
    return [
      ...(f.indiceId === null ? [problema('indiceId', 'Índice é obrigatório')] : []),
      ...(f.quantidade === null || f.quantidade === undefined
        ? [problema('quantidade', 'Quantidade é obrigatória')]
        : f.quantidade < 1
          ? [problema('quantidade', 'Quantidade não pode ser 0 (zero) ou menor')]
          : []),
    ]
  if (f.valor === null || f.valor === undefined) return [problema('valor', 'Valor é obrigatório')]
  return f.valor < 1 ? [problema('valor', 'Valor não pode ser 0 (zero) ou menor')] : []
}
const conferido = (f: SalarioDaFaixa, ctx: z.RefinementCtx) => {
  for (const p of conferirSalarioDaFaixa(f)) ctx.addIssue({ code: 'custom', ...p })
}
export const historicoDaFaixa = z.object(camposDoSalarioDaFaixa).superRefine(conferido)

export const camposDaFaixa = {
  nome: texto({ label: 'Nome', max: 30 }),
  codigoAC: textoOpcional({ label: 'Código AC', max: 30 }),
  /** Required when the company is integrated with the payroll system; otherwise the CBO code is. The server checks which applies. */
  nomeACPessoal: textoOpcional({ label: 'Descrição no sistema de pessoal', max: 100 }),
  codigoCBO: textoOpcional({ label: 'Código CBO', max: 6 }),
}
/** Certifications required for people in the band. When left out, they do not change. */
export const certificacoesDaFaixa = refs('certificacao', {
  label: 'Certificações exigidas',
  fem: true,
  max: 100,
}).optional()
const camposGravados = { ...camposDaFaixa, certificacoesIds: certificacoesDaFaixa }
export const cargoDaFaixa = ref('cargo', { label: 'Cargo' })

export const SITUACAO_DA_FAIXA = [
  { codigo: 'ATIVA', descricao: 'Em uso' },
  { codigo: 'PENDENTE', descricao: 'Pendente' },
  { codigo: 'DESABILITADA', descricao: 'Desabilitada' },
] as const
const situacao = z.enum(['ATIVA', 'PENDENTE', 'DESABILITADA'])
export type SituacaoDaFaixa = z.infer<typeof situacao>

const salarioDaLinha = {
  tipo: z.int().nullable(),
  indiceId: z.int().nullable(),
  indiceNome: z.string().nullable(),
  quantidade: z.number().nullable(),
  valor: z.number().nullable(),
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
}
/** How the salary is defined, in words; null for users who may not see it, or without a salary. */
export const comoVale = (f: {
  tipo: number | null
  quantidade: number | null
  indiceNome: string | null
}): string | null =>
  f.tipo === null ? null : f.tipo === 2 ? `${formatarNumero(f.quantidade)} × ${f.indiceNome}` : 'Por valor'

export const faixa = z.object({
  ...recordShape,
  nome: z.string(),
  cargoId: z.int(),
  cargoNome: z.string(),
  codigoAC: z.string().nullable(),
  nomeACPessoal: z.string().nullable(),
  codigoCBO: z.string().nullable(),
  cboDescricao: z.string().nullable(),
  certificacoesIds: z.array(z.int()),
  /** State of today, independent of the requested day. */
  situacao,
  /** The reason why it is pending or disabled. */
  motivo: z.string().nullable(),
  /** On the requested day (today by default). Null before the first row, and for users who may not see it. */
  ...salarioDaLinha,
})
export type Faixa = z.infer<typeof faixa>
export const linhaDaFaixa = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  /** New rows are confirmed. A row waiting for the payroll system does not count yet. */
  status: z.enum(['CONFIRMADO', 'PENDENTE']),
  /** On the date of the row. */
  ...salarioDaLinha,
})
export type LinhaDaFaixa = z.infer<typeof linhaDaFaixa>

const versionada = { id: z.int().positive(), versao: z.int() }
const daFaixa = { cargoId: z.int().positive(), faixaId: z.int().positive() }
const doCargo = { id: z.int().positive(), faixaId: z.int().positive() }
const comoEm = { data: dataOpcional({ label: 'Como em' }) }
const reveals = [verSalario]

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    ...comoEm,
    cargoId: z.int().optional(),
    indiceId: z.int().optional(),
    situacao: situacao.optional(),
  }),
  row: faixa,
  title: 'Faixas Salariais',
  columns: {
    cargoNome: { label: 'Cargo', format: 'text' },
    nome: { label: 'Faixa', format: 'text' },
    codigoCBO: { label: 'CBO', format: 'text' },
    cboDescricao: { label: 'Ocupação', format: 'text' },
    comoVale: { label: 'Como vale', format: 'text', value: comoVale },
    salario: { label: 'Salário', format: 'money', authority: verSalario },
    situacao: {
      label: 'Situação',
      format: 'text',
      value: (f) => SITUACAO_DA_FAIXA.find((s) => s.codigo === f.situacao)!.descricao,
    },
    motivo: { label: 'Pendência', format: 'text' },
  },
  sorts: ['cargoNome', 'nome', 'codigoCBO', 'cboDescricao'],
  sort: 'cargoNome,asc',
  summary: 'Lista de faixas salariais, com o salário de hoje ou do dia pedido',
  reveals,
})
export { opcoesDeFaixa } from '../opcoes.ts'
export const listarPendentes = endpoint({
  method: 'GET',
  path: `${base}/pendentes-desabilitados`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      cargoId: z.int(),
      cargoNome: z.string(),
      situacao: z.enum(['PENDENTE', 'DESABILITADA']),
      motivo: z.string(),
    }),
  ),
  summary: 'Faixas sem salário hoje, por confirmar ou desconhecidas do sistema de pessoal, e as de cargos inativos',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, ...comoEm }),
  output: faixa,
  reveals,
  summary: 'Lê uma faixa salarial',
})
/** In addition to its own authority it needs the one to see salaries, like everything that writes a salary. */
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object({ cargoId: cargoDaFaixa, ...camposGravados, historico: historicoDaFaixa }),
  output: faixa,
  reveals,
  summary: 'Insere uma faixa salarial com sua primeira linha de histórico',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposGravados }),
  output: faixa,
  reveals,
  summary: 'Altera uma faixa salarial; o cargo muda por transferência',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma faixa salarial com o seu histórico',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui faixas salariais em lote',
})

// The same endpoints below the position ------------------------------------------------------------------------------------------------
export const listarFaixasDoCargo = endpoint({
  method: 'GET',
  path: `${base}/cargo/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, ...comoEm }),
  output: z.array(faixa),
  reveals,
  summary: 'Faixas salariais de um cargo',
})
export const lerFaixa = endpoint({
  method: 'GET',
  path: `${base}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.ver),
  input: z.object({ ...doCargo, ...comoEm }),
  output: faixa,
  reveals,
  summary: 'Lê uma faixa de um cargo',
})
export const criarFaixa = endpoint({
  method: 'POST',
  path: `${base}/cargo/{id}`,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposGravados, historico: historicoDaFaixa }),
  output: faixa,
  reveals,
  summary: 'Insere uma faixa em um cargo com sua primeira linha de histórico',
})
export const alterarFaixa = endpoint({
  method: 'PUT',
  path: `${base}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...doCargo, versao: z.int(), ...camposGravados }),
  output: faixa,
  reveals,
  summary: 'Altera uma faixa de um cargo',
})
export const excluirFaixa = endpoint({
  method: 'DELETE',
  path: `${base}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.excluir),
  input: z.object({ ...doCargo, versao: z.int() }),
  output: done,
  summary: 'Exclui uma faixa de um cargo',
})
/** Bands with their versions, to be moved to another position. */
export const faixasTransferidas = z
  .array(z.object(versionada), { error: 'Selecione ao menos uma faixa salarial' })
  .min(1, { error: 'Selecione ao menos uma faixa salarial' })
  .max(200)
  .meta({ label: 'Faixas salariais' })
export const transferir = endpoint({
  method: 'POST',
  path: `${base}/cargo/{id}/transferir-faixas-salariais`,
  access: internal(autoridades.editar),
  input: z.object({ id: z.int().positive(), faixas: faixasTransferidas }),
  output: z.array(faixa),
  reveals,
  summary: 'Transfere faixas de outros cargos para este, com o histórico e as pessoas de cada uma',
})
/** A new band copied from an existing one: its occupation and whole history under another name. */
export const camposDaNovaDeOrigem = {
  cargoOrigemId: ref('cargo', { label: 'Cargo de origem' }),
  faixaId: ref('faixaSalarial', { label: 'Faixa', fem: true }),
  nome: texto({ label: 'Nome', max: 15 }),
}
export const criarDeOrigem = endpoint({
  method: 'POST',
  path: `${base}/cargo/{id}/nova-de-origem`,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposDaNovaDeOrigem }),
  output: faixa,
  reveals,
  summary: 'Insere uma faixa em um cargo a partir de outra',
})

// History -----------------------------------------------------------------------------------------------------------------------
export const listarHistoricoDaFaixa = endpoint({
  method: 'GET',
  path: doHistorico,
  access: internal(autoridades.ver),
  input: z.object(daFaixa),
  output: z.array(linhaDaFaixa),
  reveals,
  summary: 'Histórico de uma faixa, do mais novo ao mais antigo',
})
export const lerLinhaDaFaixa = endpoint({
  method: 'GET',
  path: `${doHistorico}/{id}`,
  access: internal(autoridades.ver),
  input: z.object({ ...daFaixa, ...byId.shape }),
  output: linhaDaFaixa,
  reveals,
  summary: 'Lê uma linha do histórico de uma faixa',
})
export const inserirLinhaDaFaixa = endpoint({
  method: 'POST',
  path: doHistorico,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...camposDoSalarioDaFaixa }).superRefine(conferido),
  output: z.array(linhaDaFaixa),
  reveals,
  summary: 'Insere uma mudança com data no histórico de uma faixa',
})
export const alterarLinhaDaFaixa = endpoint({
  method: 'PUT',
  path: `${doHistorico}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...versionada, ...camposDoSalarioDaFaixa }).superRefine(conferido),
  output: z.array(linhaDaFaixa),
  reveals,
  summary: 'Corrige uma linha do histórico de uma faixa',
})
export const excluirLinhaDaFaixa = endpoint({
  method: 'DELETE',
  path: `${doHistorico}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...versionada }),
  output: z.array(linhaDaFaixa),
  reveals,
  summary: 'Remove uma linha do histórico de uma faixa; a primeira fica',
})
export const calcularSalarioHistorico = endpoint({
  method: 'GET',
  path: '/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico',
  access: internal(autoridades.ver),
  // The type is a number in the address, so it cannot be a union of literals.
  input: z
    .object({
      ...camposDoSalarioDaFaixa,
      tipo: z
        .int()
        .min(2)
        .max(3)
        .transform((t) => (t === 2 ? 2 : 3)),
    })
    .superRefine(conferido),
  /** Null when the index has no value on that day. */
  output: z.object({ salario: z.number().nullable() }),
  reveals,
  summary: 'Quanto vale na sua data uma linha de histórico ainda não gravada',
})

shownIn('/cargo-salario/faixas-salariais', '/cargo-salario/cargos')
