import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, opcao, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { verSalario } from '../pessoas/salario.ts'

const base = '/cargo-salario/tabelas-reajustes-colaboradores'
const slug = 'tabelas-reajustes-colaboradores'
const plural = 'Tabelas de Reajuste'
/** `ver` shows the rows of a table and `editar` changes them. Amounts also need `verSalario`, and so do applying and cancelling. */
export const autoridades = {
  ...crud('cargo-salario', slug, plural),
  aplicar: authority('cargo-salario', slug, plural, 'aplicar', 'Aplicar reajuste'),
  cancelar: authority('cargo-salario', slug, plural, 'cancelar', 'Cancelar reajuste'),
}

export const TIPO_REAJUSTE = [
  { codigo: 'C', descricao: 'Talento' },
  { codigo: 'F', descricao: 'Faixa Salarial' },
  { codigo: 'I', descricao: 'Índice' },
] as const
export type TipoReajuste = (typeof TIPO_REAJUSTE)[number]['codigo']

const MAIOR_PERCENTUAL = 999.999
/** At most three decimals, as in the database. */
const milesimos = (v: number) => Math.abs(v * 1000 - Math.round(v * 1000)) < 1e-6
export const percentual = (message: string) =>
  z
    .number({ error: message })
    .refine((v) => v !== 0 && v > -100 && v <= MAIOR_PERCENTUAL, { error: message })
    .refine(milesimos, { error: 'Informe no máximo 3 casas decimais' })
export const PERCENTUAL_INVALIDO = 'O percentual não pode ser 0 (zero) ou maior que 999.999%'

export const camposDaTabela = {
  nome: texto({ label: 'Título', max: 100 }),
  data: data({ label: 'Data', fem: true }),
  tipoReajuste: opcao(TIPO_REAJUSTE, { label: 'Tipo de reajuste' }),
  dissidio: booleano({ label: 'Dissídio' }),
  dissidioDataInicial: dataOpcional({ label: 'Data inicial', fem: true }),
  dissidioPercentual: percentual(PERCENTUAL_INVALIDO)
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label: 'Percentual', kind: 'decimal' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
}
type Dissidio = {
  /** Empty while it is not right itself. */
  data: string
  dissidio: boolean
  dissidioDataInicial: string | null
  dissidioPercentual: number | null
}
/** A dissídio needs date and percentage; without a dissídio both are dropped. */
const conferida = (t: Dissidio, ctx: z.RefinementCtx) => {
  if (!t.dissidio) return
  const falta = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
  if (t.dissidioDataInicial === null) falta('dissidioDataInicial', 'Data inicial é obrigatória')
  else if (t.data && t.dissidioDataInicial > t.data)
    falta('dissidioDataInicial', 'A data inicial não pode ser posterior à data da tabela')
  if (t.dissidioPercentual === null) falta('dissidioPercentual', 'Percentual é obrigatório')
  else if (t.dissidioPercentual < 0) falta('dissidioPercentual', PERCENTUAL_INVALIDO)
}
export const tabelaForm = z.object(camposDaTabela).superRefine(conferida)

export const tabela = z.object({
  ...recordShape,
  nome: z.string(),
  data: z.string(),
  tipoReajuste: z.enum(['C', 'F', 'I']),
  observacao: z.string().nullable(),
  dissidio: z.boolean(),
  dissidioDataInicial: z.string().nullable(),
  dissidioPercentual: z.number().nullable(),
  /** Applied: nothing in it can change unless it is cancelled. */
  aprovada: z.boolean(),
  aprovadaEm: z.string().nullable(),
  /** No table of the same type was applied after it. */
  ehUltimo: z.boolean(),
  /**
   * A person, band or index that the table changed has a later confirmed row, or the row written by the table was changed. Then the table
   * cannot be cancelled.
   */
  existeHistoricoConfirmado: z.boolean(),
  /** Number of rows that the user may see. */
  quantidade: z.int(),
  /** The table has rows of people whom this restricted user may not see, so this user can neither apply, cancel nor delete it. */
  foraDoAlcance: z.boolean(),
})
export type TabelaReajuste = z.infer<typeof tabela>

const versionada = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    tipoReajuste: z.enum(['C', 'F', 'I']).optional(),
    aprovada: z.boolean().optional(),
  }),
  row: tabela,
  title: plural,
  columns: {
    nome: { label: 'Título', format: 'text' },
    data: { label: 'Data', format: 'date' },
    tipoReajuste: {
      label: 'Tipo de reajuste',
      format: 'text',
      value: (t) => TIPO_REAJUSTE.find((x) => x.codigo === t.tipoReajuste)!.descricao,
    },
    dissidio: { label: 'Dissídio', format: 'boolean' },
    quantidade: { label: 'Itens', format: 'integer' },
    aprovada: { label: 'Aprovada', format: 'boolean' },
  },
  sorts: ['nome', 'data', 'tipoReajuste'],
  sort: 'data,desc',
  summary: 'Lista de tabelas de reajuste, da mais nova à mais antiga',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: tabela,
  summary: 'Lê uma tabela de reajuste',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: tabelaForm,
  output: tabela,
  summary: 'Insere uma tabela de reajuste, vazia',
})
/** Only while it is open; the type cannot change once it has rows. */
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaTabela }).superRefine(conferida),
  output: tabela,
  summary: 'Altera uma tabela de reajuste em aberto',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma tabela de reajuste em aberto, com suas propostas',
})
/** Salaries on the table's date, without and with the table, of the people whom the user may see. */
export const totalFolha = endpoint({
  method: 'GET',
  path: `${base}/{id}/total-folha`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    /** Number of people employed on the table's date with a salary on that day. */
    pessoas: z.int(),
    /** Number of them whose salary the table changes. */
    alteradas: z.int(),
    antes: z.number(),
    depois: z.number(),
    diferenca: z.number(),
    percentual: z.number().nullable(),
  }),
  reveals: [verSalario],
  summary: 'Total da folha antes e depois da tabela; só de quem vê salários',
})

type ParaFluxo = Pick<
  TabelaReajuste,
  'aprovada' | 'tipoReajuste' | 'quantidade' | 'foraDoAlcance' | 'ehUltimo' | 'existeHistoricoConfirmado'
>
export const doTipo = (tipo: TipoReajuste) => TIPO_REAJUSTE.find(({ codigo }) => codigo === tipo)!.descricao
export const FORA_DO_ALCANCE = 'Esta tabela tem reajustes de pessoas ou áreas fora do seu alcance.'
export const NADA_A_APLICAR = 'A tabela não tem reajustes a aplicar.'
/** Each type of table has its own endpoint, as in the specification. */
const aplicacao = (tipo: TipoReajuste, quais: string) => ({
  label: 'Aplicar',
  from: ['A'] as const,
  to: ['P'] as const,
  authority: autoridades.aplicar,
  guard(t: ParaFluxo) {
    if (t.tipoReajuste !== tipo)
      return `Esta tabela é de reajuste de ${doTipo(t.tipoReajuste)}, não de ${doTipo(tipo)}.`
    if (t.foraDoAlcance) return FORA_DO_ALCANCE
    return t.quantidade > 0 ? null : NADA_A_APLICAR
  },
  input: nothing,
  summary: `Aplica os reajustes de ${quais} da tabela na sua data, todos ou nenhum`,
  done: 'Tabela aplicada.',
})
/** A table is open until it is applied, and open again after that is cancelled. Only users who may see salaries can do either. */
export const fluxo = flow({
  base,
  method: 'POST',
  states: { A: 'Aberta', P: 'Aplicada' },
  stateOf: (t: ParaFluxo) => (t.aprovada ? 'P' : 'A'),
  output: tabela,
  reveals: [verSalario],
  actions: {
    'aplicar-colaboradores': aplicacao('C', 'talentos'),
    'aplicar-faixas-salariais': aplicacao('F', 'faixas salariais'),
    'aplicar-indices': aplicacao('I', 'índices'),
    'cancelar-reajuste': {
      label: 'Cancelar reajuste',
      from: ['P'],
      to: ['A'],
      authority: autoridades.cancelar,
      guard(t) {
        if (t.foraDoAlcance) return FORA_DO_ALCANCE
        if (!t.ehUltimo) return 'Outra tabela do mesmo tipo foi aplicada depois desta: cancele-a primeiro.'
        return t.existeHistoricoConfirmado
          ? 'Há mudanças confirmadas depois deste reajuste, ou uma linha dele foi alterada: ele não pode mais ser cancelado.'
          : null
      },
      input: nothing,
      summary: 'Desfaz a aplicação de uma tabela: retira exatamente as linhas que ela gravou',
      done: 'Reajuste cancelado. A tabela está aberta de novo.',
    },
  },
})

// Applying and cancelling change the histories.
shownIn(
  '/cargo-salario/tabelas-reajustes-colaboradores',
  '/cargo-salario/reajustes-colaboradores',
  '/cargo-salario/reajustes-faixas-salariais',
  '/cargo-salario/reajustes-indices',
  '/cargo-salario/colaboradores',
  '/cargo-salario/faixas-salariais',
  '/cargo-salario/cargos',
  '/cargo-salario/indices',
)
