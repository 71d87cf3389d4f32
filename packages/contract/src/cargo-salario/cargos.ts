import * as z from 'zod'
import { descricaoDe, ESCOLARIDADE } from '../geral/codigos.ts'
import { crud } from '../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../kit/endpoint.ts'
import {
  booleano,
  data,
  dataOpcional,
  opcaoOpcional,
  refOpcional,
  refs,
  texto,
  textoLongo,
  textoOpcional,
} from '../kit/fields.ts'
import { listing } from '../kit/listing.ts'
import { listQuery, resumo } from '../kit/page.ts'
import { recordShape } from '../kit/registry.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/cargos'
export const autoridades = crud('cargo-salario', 'cargos', 'Cargos')

const textos = {
  missao: textoLongo({ label: 'Missão', fem: true }),
  recrutamento: textoLongo({ label: 'Recrutamento' }),
  conhecimentosComplemento: textoLongo({ label: 'Complemento dos conhecimentos' }),
  habilidadesComplemento: textoLongo({ label: 'Complemento das habilidades' }),
  atitudesComplemento: textoLongo({ label: 'Complemento das atitudes' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
  experiencia: textoLongo({ label: 'Experiência', fem: true }),
  observacao: textoLongo({ label: 'Observação', fem: true }),
}
export const camposDoCargo = {
  nome: texto({ label: 'Nomenclatura', fem: true, max: 100 }),
  nomeMercado: texto({ label: 'Nome de mercado', max: 100 }),
  ativa: booleano({ label: 'Ativo' }),
  exibirModuloExterno: booleano({ label: 'Exibir no módulo externo' }),
  grupoOcupacionalId: refOpcional({ label: 'Grupo ocupacional' }),
  areasIds: refs({
    label: 'Áreas organizacionais',
    fem: true,
    min: 1,
    obrigatorio: 'Selecione ao menos uma Área Organizacional',
  }),
  etapaSeletivasIds: refs({ label: 'Etapas seletivas', fem: true, max: 100 }).default([]),
  areasFormacaoIds: refs({ label: 'Áreas de formação relacionadas', fem: true, max: 100 }).default([]),
  conhecimentosIds: refs({ label: 'Conhecimentos', max: 200 }).default([]),
  habilidadesIds: refs({ label: 'Habilidades', fem: true, max: 200 }).default([]),
  atitudesIds: refs({ label: 'Atitudes', fem: true, max: 200 }).default([]),
  ...textos,
}
export const MAX_RESPONSABILIDADES = 8000
/** What a new position answers for, and from which day on; afterwards it changes in its history. */
export const primeiraResponsabilidade = {
  responsabilidades: textoLongo({ label: 'Responsabilidades', fem: true, max: MAX_RESPONSABILIDADES }),
  responsabilidadesDesde: dataOpcional({ label: 'Valem desde', fem: true }),
}
export const cargo = z.object({
  ...recordShape,
  nome: z.string(),
  nomeMercado: z.string(),
  ativa: z.boolean(),
  exibirModuloExterno: z.boolean(),
  grupoOcupacionalId: z.int().nullable(),
  grupoOcupacionalDescricao: z.string().nullable(),
  possuiFaixaSalarial: z.boolean(),
  escolaridade: z.string().nullable(),
  /** Names of the areas that the user reaches. */
  areasNomes: z.string().nullable(),
  qtdFaixas: z.int(),
  /** On the day that was asked for; those whom the user reaches. */
  qtdColaboradores: z.int(),
})
export type CargoDaLista = z.infer<typeof cargo>
const textoNulo = z.string().nullable()
const nomeado = z.object({ id: z.int(), nome: z.string() })
export const cargoCompleto = z.object({
  ...cargo.shape,
  empresa: z.object({ id: z.int(), nome: z.string(), acIntegra: z.boolean() }),
  /** Those that the user reaches. */
  areasIds: z.array(z.int()),
  areasOrganizacionais: z.array(nomeado),
  etapaSeletivas: z.array(nomeado),
  areasFormacaoRelacionadas: z.array(nomeado),
  conhecimentos: z.array(nomeado),
  habilidades: z.array(nomeado),
  atitudes: z.array(nomeado),
  missao: textoNulo,
  recrutamento: textoNulo,
  /** In force today. */
  responsabilidades: textoNulo,
  conhecimentosComplemento: textoNulo,
  habilidadesComplemento: textoNulo,
  atitudesComplemento: textoNulo,
  experiencia: textoNulo,
  observacao: textoNulo,
})
export type Cargo = z.infer<typeof cargoCompleto>
const versionada = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    ativa: z.boolean().optional(),
    grupoOcupacionalId: z.int().optional(),
    /** With the areas below it. */
    areaId: z.int().optional(),
    exibirModuloExterno: z.boolean().optional(),
    comFaixas: z.boolean().optional(),
    data: dataOpcional({ label: 'Como em', fem: true }),
  }),
  row: cargo,
  title: 'Cargos',
  columns: {
    nome: { label: 'Nomenclatura', format: 'text' },
    nomeMercado: { label: 'Nome de mercado', format: 'text' },
    grupoOcupacionalDescricao: { label: 'Grupo ocupacional', format: 'text' },
    areasNomes: { label: 'Áreas', format: 'text' },
    escolaridade: { label: 'Escolaridade', format: 'text', value: (r) => descricaoDe(ESCOLARIDADE, r.escolaridade) },
    qtdFaixas: { label: 'Faixas', format: 'integer' },
    qtdColaboradores: { label: 'Pessoas', format: 'integer' },
    exibirModuloExterno: {
      label: 'Módulo externo',
      format: 'text',
      value: (r) => (r.exibirModuloExterno ? 'Exibido' : 'Não exibido'),
    },
    ativa: { label: 'Situação', format: 'text', value: (r) => (r.ativa ? 'Ativo' : 'Inativo') },
  },
  summary: 'Lista de cargos',
})
/** Active positions, for pickers of any page. */
export const opcoesDeCargo = endpoint({
  method: 'GET',
  path: `${base}/options`,
  access: internal(),
  input: nothing,
  output: z.array(resumo),
  summary: 'Cargos como opções',
})
/** Active positions of these areas, and those of no area at all: for pickers that follow a choice of areas. */
export const maisSemAreas = endpoint({
  method: 'POST',
  path: `${base}/mais-sem-areas`,
  access: internal(),
  input: z.object({ areasIds: refs({ label: 'Áreas organizacionais', fem: true }) }),
  output: z.array(resumo),
  summary: 'Cargos das áreas escolhidas e cargos sem áreas',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: cargoCompleto,
  summary: 'Lê um cargo',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object({ ...camposDoCargo, ...primeiraResponsabilidade }),
  output: cargoCompleto,
  summary: 'Insere um cargo',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDoCargo }),
  output: cargoCompleto,
  summary: 'Altera um cargo',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui um cargo',
})

// Bands of a position -----------------------------------------------------------------------------------------------------------
const faixas = '/cargo-salario/faixas-salariais'
const doHistorico = `${base}/{cargoId}/faixas-salariais/{faixaId}/historicos`
const MAIOR = 9_999_999_999
export const TIPO_SALARIO_DA_FAIXA = [
  { codigo: '2', descricao: 'Por índice' },
  { codigo: '3', descricao: 'Por valor' },
] as const
const numero = (label: string) =>
  z
    .number({ error: 'Valor inválido' })
    .max(MAIOR, { error: 'Valor alto demais' })
    .nullish()
    .meta({ label, kind: 'decimal' })

/** Fields of a band's history row: type 2 is so many times an index, 3 a value. What the other type uses is dropped. */
export const camposDoSalarioDaFaixa = {
  data: data({ label: 'Data', fem: true }),
  tipo: z.union([z.literal(2), z.literal(3)], { error: 'Tipo é obrigatório' }).meta({ label: 'Tipo', kind: 'inteiro' }),
  indiceId: refOpcional({ label: 'Índice' }),
  quantidade: numero('Quantidade'),
  valor: numero('Valor'),
}
type SalarioDaFaixa = {
  tipo: 2 | 3
  indiceId: number | null
  quantidade?: number | null | undefined
  valor?: number | null | undefined
}
/** The rules between the fields of a band's salary. */
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
  /** Required where the company is integrated with the payroll system; CBO where it is not. The server knows which. */
  nomeACPessoal: textoOpcional({ label: 'Descrição no sistema de pessoal', max: 100 }),
  codigoCBO: textoOpcional({ label: 'Código CBO', max: 6 }),
}
export const faixa = z.object({
  ...recordShape,
  nome: z.string(),
  cargoId: z.int(),
  cargoNome: z.string(),
  codigoAC: z.string().nullable(),
  nomeACPessoal: z.string().nullable(),
  codigoCBO: z.string().nullable(),
  cboDescricao: z.string().nullable(),
  /** Salary today; null also for who may not see it. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
})
export type Faixa = z.infer<typeof faixa>
export const linhaDaFaixa = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  tipo: z.int(),
  indiceId: z.int().nullable(),
  indiceNome: z.string().nullable(),
  quantidade: z.number().nullable(),
  valor: z.number().nullable(),
  /** On the row's date. */
  salario: z.number().nullable(),
  salarioOculto: z.boolean(),
})
export type LinhaDaFaixa = z.infer<typeof linhaDaFaixa>
const daFaixa = { cargoId: z.int().positive(), faixaId: z.int().positive() }

export const listarFaixasDoCargo = endpoint({
  method: 'GET',
  path: `${faixas}/cargo/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(faixa),
  reveals: [verSalario],
  summary: 'Faixas salariais de um cargo',
})
export const lerFaixa = endpoint({
  method: 'GET',
  path: `${faixas}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.ver),
  input: z.object({ id: z.int().positive(), faixaId: z.int().positive() }),
  output: faixa,
  reveals: [verSalario],
  summary: 'Lê uma faixa de um cargo',
})
/** Bands as options 'Cargo - Faixa', for pickers of any page; no salary. */
export const opcoesDeFaixa = endpoint({
  method: 'GET',
  path: `${faixas}/options`,
  access: internal(),
  input: z.object({
    busca: z.string().trim().max(100).optional(),
    page: z.int().min(0).default(0),
    size: z.int().min(1).max(50).default(20),
  }),
  output: z.object({ items: z.array(z.object({ id: z.int(), label: z.string() })), total: z.int() }),
  summary: 'Faixas salariais como opções',
})
/** Needs the authority to see salaries besides its own, as everything that writes one. */
export const criarFaixa = endpoint({
  method: 'POST',
  path: `${faixas}/cargo/{id}`,
  access: internal(autoridades.editar),
  input: z.object({
    id: z.int().positive(),
    ...camposDaFaixa,
    historico: historicoDaFaixa,
  }),
  output: faixa,
  reveals: [verSalario],
  summary: 'Insere uma faixa com sua primeira linha de histórico',
})
export const alterarFaixa = endpoint({
  method: 'PUT',
  path: `${faixas}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, faixaId: z.int().positive(), ...camposDaFaixa }),
  output: faixa,
  reveals: [verSalario],
  summary: 'Altera uma faixa',
})
export const excluirFaixa = endpoint({
  method: 'DELETE',
  path: `${faixas}/cargo/{id}/{faixaId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, faixaId: z.int().positive() }),
  output: done,
  summary: 'Exclui uma faixa',
})
export const listarHistoricoDaFaixa = endpoint({
  method: 'GET',
  path: doHistorico,
  access: internal(autoridades.ver),
  input: z.object(daFaixa),
  output: z.array(linhaDaFaixa),
  reveals: [verSalario],
  summary: 'Histórico de uma faixa, do mais novo ao mais antigo',
})
export const inserirLinhaDaFaixa = endpoint({
  method: 'POST',
  path: doHistorico,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...camposDoSalarioDaFaixa }).superRefine(conferido),
  output: z.array(linhaDaFaixa),
  reveals: [verSalario],
  summary: 'Insere uma mudança com data no histórico de uma faixa',
})
export const alterarLinhaDaFaixa = endpoint({
  method: 'PUT',
  path: `${doHistorico}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...versionada, ...camposDoSalarioDaFaixa }).superRefine(conferido),
  output: z.array(linhaDaFaixa),
  reveals: [verSalario],
  summary: 'Corrige uma linha do histórico de uma faixa',
})
export const excluirLinhaDaFaixa = endpoint({
  method: 'DELETE',
  path: `${doHistorico}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...daFaixa, ...versionada }),
  output: z.array(linhaDaFaixa),
  reveals: [verSalario],
  summary: 'Remove uma linha do histórico de uma faixa; a primeira fica',
})
