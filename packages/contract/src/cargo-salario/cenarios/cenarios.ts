import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { dinheiro, dinheiroOpcional, ref, refs, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { verSalario } from '../pessoas/salario.ts'
import { autoridades } from '../reajustes/tabelas-reajustes-colaboradores.ts'
import { pedido } from './propostas-regra.ts'
import { camposDaRegra, regra } from './regra.ts'

/**
 * Scenarios of an open readjustment table of people (type C). Every endpoint asks for the table's `ver` or `editar` and for `verSalario`.
 * A scenario is its owner's until it is shared: to others it does not exist (404).
 */
export const base = '/cargo-salario/cenarios-reajuste'
export const daTabela = '/cargo-salario/tabelas-reajustes-colaboradores/{id}/cenarios'

const numero = z.number().nullable()
const nulo = z.string().nullable()
const versionado = { id: z.int().positive(), versao: z.int() }

/** The figures of one column of the comparison. Null: not counted, or '—'. */
const resumo = z.object({
  /** With charges. Null for 'Hoje'. */
  custoMes: numero,
  custoAno: numero,
  /** The table's budget less the cost; negative beyond it. Null without a budget. */
  saldo: numero,
  /** Cost ÷ budget in percent, for the bar. Null without a budget. */
  usoDoOrcamento: numero,
  recebem: z.int().nullable(),
  passamDoTeto: z.int(),
  abaixoDoPiso: z.int(),
  /** Mean of salary ÷ value of the band. */
  compaRatio: numero,
  /** Median of the position in range, in percent. */
  posicaoNaFaixa: numero,
  /** How much less women earn by the median, in percent; see `motivoDaDiferenca`. */
  diferencaEntreSexos: numero,
  /** Rows in 'Para conferir'. Null for 'Hoje'. */
  paraConferir: z.int().nullable(),
  /** Rows of which something changed since they were counted. */
  mudaram: z.int(),
  /** Rows left out. */
  naoEntram: z.int(),
})
export type Resumo = z.infer<typeof resumo>

const campos = {
  nome: texto({ label: 'Nome', max: 60 }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 255 }),
  ...camposDaRegra,
}
export const cenario = z.object({
  id: z.int(),
  versao: z.int(),
  /** 'editar', 'excluir', 'compartilhar', 'recalcular', 'levar', 'pedir': only its owner's, while the table is open. */
  pode: z.array(z.string()),
  tabelaId: z.int(),
  /** A, B, C… in the order of making, among those that this user sees. */
  letra: z.string(),
  nome: z.string(),
  observacao: nulo,
  regra,
  excecoes: camposDaRegra.excecoes,
  ninguemAbaixoDoPiso: z.boolean(),
  ninguemPassaDoTeto: z.boolean(),
  limitarAoOrcamento: z.boolean(),
  soQuemRecebePorValor: z.boolean(),
  meu: z.boolean(),
  donoNome: z.string(),
  /** With whom it is shared; 0: 'Só você vê'. */
  compartilhadoCom: z.int(),
  calculadoEm: z.string(),
  /** The público, the budget or the rates changed since: 'Recalcule antes de levar para a tabela'. */
  desatualizado: z.boolean(),
  /** Of these, the rates of the company: it is `desatualizado` too. */
  parametrosMudaram: z.boolean(),
  /** The budget did not fit even with no raise by rule: rows by hand alone cost more. */
  orcamentoNaoCoube: z.boolean(),
  /** What its owner asked of the managers. */
  pedido: pedido.nullable(),
})
export type Cenario = z.infer<typeof cenario>

const publico = {
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos' }).default([]),
  /** With what lies below them. */
  areasIds: refs('areaOrganizacional', { label: 'Áreas', fem: true }).default([]),
  cargosIds: refs('cargo', { label: 'Cargos' }).default([]),
  gruposIds: refs('grupoOcupacional', { label: 'Grupos ocupacionais' }).default([]),
}
export const publicoForm = z.object(publico)
const porArea = z.object({
  areaId: ref('areaOrganizacional', { label: 'Área', fem: true }),
  valor: dinheiro({ label: 'Valor' }),
})
const orcamento = {
  /** A month, with charges. Empty: no ceiling. */
  valor: dinheiroOpcional({ label: 'Teto por mês' }),
  areas: z
    .array(porArea)
    .max(100, { error: 'Informe no máximo 100 áreas' })
    .refine((a) => new Set(a.map(({ areaId }) => areaId)).size === a.length, { error: 'Cada área aparece uma vez' })
    .default([]),
}
export const orcamentoForm = z.object(orcamento)

export const MOTIVOS_DA_DIFERENCA = {
  autoridade: 'Seu perfil não mostra a Equidade Salarial.',
  poucos: 'Há poucas mulheres ou poucos homens para comparar medianas.',
} as const
export const comparacao = z.object({
  tabela: z.object({
    id: z.int(),
    versao: z.int(),
    nome: z.string(),
    data: z.string(),
    aprovada: z.boolean(),
    /** It has rows already: 'levar' asks whether to replace them. */
    quantidade: z.int(),
  }),
  /** 'criar', 'publico', 'orcamento'. */
  pode: z.array(z.string()),
  pessoas: z.int(),
  areas: z.int(),
  /** Charges in percent on the table's day; null: 'sem encargos informados', counted as 0. */
  encargosPercentual: numero,
  publico: publicoForm,
  orcamento: z.object({
    valor: numero,
    areas: z.array(z.object({ areaId: z.int(), areaNome: z.string(), valor: z.number() })),
  }),
  /** Version that the forms of público and orçamento send; 0 while nothing was said. */
  versaoDoPublico: z.int(),
  hoje: resumo,
  cenarios: z.array(z.object({ ...cenario.shape, resumo })),
  /** Why `diferencaEntreSexos` is '—'. */
  motivoDaDiferenca: z.enum(['autoridade', 'poucos']).nullable(),
})
export type Comparacao = z.infer<typeof comparacao>

const le = { access: internal(autoridades.ver), reveals: [verSalario] }
const escreve = { access: internal(autoridades.editar), reveals: [verSalario] }

export const comparar = endpoint({
  method: 'GET',
  path: daTabela,
  ...le,
  input: byId,
  output: comparacao,
  summary: 'Compara os cenários de uma tabela de reajuste com hoje; só de quem vê salários',
})
export const alterarPublico = endpoint({
  method: 'PUT',
  path: `${daTabela}/publico`,
  ...escreve,
  input: z.object({ ...versionado, ...publico }),
  output: comparacao,
  summary: 'Escolhe de quem são os cenários da tabela; os que existem precisam ser recalculados',
})
export const alterarOrcamento = endpoint({
  method: 'PUT',
  path: `${daTabela}/orcamento`,
  ...escreve,
  input: z.object({ ...versionado, ...orcamento }),
  output: comparacao,
  summary: 'Diz o teto por mês dos cenários da tabela, e de áreas dela',
})

export const cenarioForm = z.object(campos)
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  ...le,
  input: byId,
  output: cenario,
  summary: 'Lê um cenário de reajuste',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  ...escreve,
  input: z.object({ tabelaId: ref('tabelaReajuste', { label: 'Tabela de reajuste', fem: true }), ...campos }),
  output: cenario,
  summary: 'Insere um cenário numa tabela aberta e o calcula',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  ...escreve,
  input: z.object({ ...versionado, ...campos }),
  output: cenario,
  summary: 'Altera a regra de um cenário e o calcula de novo; as linhas à mão ficam',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  ...escreve,
  input: z.object(versionado),
  output: done,
  summary: 'Exclui um cenário',
})
export const duplicar = endpoint({
  method: 'POST',
  path: `${base}/{id}/duplicar`,
  ...escreve,
  input: z.object({ ...byId.shape, nome: campos.nome }),
  output: cenario,
  summary: 'Copia um cenário, com as linhas à mão; a cópia é de quem copia, e só dele',
})
export const recalcular = endpoint({
  method: 'POST',
  path: `${base}/{id}/recalcular`,
  ...escreve,
  input: z.object(versionado),
  output: z.object({
    ...cenario.shape,
    /** Rows by hand that no longer fit: below what the person earns now, or no longer in the público. They went back to the rule. */
    naMaoQueNaoCabem: z.array(z.object({ talentoId: z.int(), talentoNome: z.string(), motivo: z.string() })),
  }),
  summary: 'Calcula um cenário de novo com o que vale agora; as linhas à mão ficam',
})
export const levar = endpoint({
  method: 'POST',
  path: `${base}/{id}/levar`,
  ...escreve,
  input: z.object({
    ...versionado,
    substituir: z.boolean().default(false),
    /** Without the managers' proposals that wait for a decision. */
    semDecidir: z.boolean().default(false),
  }),
  output: z.object({ tabelaId: z.int(), incluidos: z.int(), substituidos: z.int() }),
  summary: 'Leva um cenário para a tabela, no lugar dos reajustes que estão nela',
})
export const JA_TEM_REAJUSTES = 'A tabela já tem reajustes: confirme que eles serão substituídos.'
/** Told with the names. */
export const MUDARAM = 'Mudou desde o cálculo, recalcule o cenário antes de levá-lo para a tabela'
export const RECALCULE = 'Há o que mudou desde o cálculo: recalcule o cenário antes de levá-lo para a tabela.'

/** Users with whom it may be shared: they hold what a reader needs. */
export const compartilhamento = z.object({
  ...versionado,
  usuarios: z.array(z.object({ id: z.int(), nome: z.string(), compartilhado: z.boolean() })),
})
export const lerCompartilhamento = endpoint({
  method: 'GET',
  path: `${base}/{id}/compartilhamento`,
  ...escreve,
  input: byId,
  output: compartilhamento,
  summary: 'Com quem um cenário está e pode ser compartilhado',
})
export const compartilhar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/compartilhamento`,
  ...escreve,
  input: z.object({ ...versionado, usuariosIds: refs('usuario', { label: 'Usuários', max: 50 }) }),
  output: cenario,
  summary: 'Compartilha um cenário com usuários que veem a tabela e salários',
})

/** By area or by position: what the comparison shows, of a part of the people. */
const parte = z.object({
  id: z.int().nullable(),
  nome: z.string(),
  pessoas: z.int(),
  recebem: z.int(),
  custoMes: z.number(),
  custoAno: z.number(),
  /** Of the area, where the table has one for it (with what lies below). */
  orcamento: numero,
  saldo: numero,
  compaRatioAntes: numero,
  compaRatioDepois: numero,
  posicaoAntes: numero,
  posicaoDepois: numero,
  passamDoTeto: z.int(),
  abaixoDoPiso: z.int(),
})
export const detalhar = endpoint({
  method: 'GET',
  path: `${base}/{id}/detalhe`,
  ...le,
  input: byId,
  output: z.object({ areas: z.array(parte), cargos: z.array(parte), orcamentos: z.array(parte) }),
  summary: 'O custo de um cenário por área, por cargo, e por área com orçamento',
})

export const FORA = {
  SEM_SALARIO: 'sem salário nesse dia',
  SEM_FAIXA: 'a faixa não tem valor nesse dia',
  SEM_DESEMPENHO: 'sem resultado de desempenho',
  POR_FAIXA: 'recebe pela faixa',
  POR_INDICE: 'recebe por índice',
} as const
export type Fora = keyof typeof FORA
export const MUDOU = {
  salario: 'salário',
  faixa: 'cargo ou faixa',
  area: 'área',
  desligamento: 'desligamento',
  /** Told to the owner, of rows that a matrix counted. */
  desempenho: 'desempenho',
} as const
export type Mudou = keyof typeof MUDOU
const chaves = <K extends string>(o: Record<K, string>) => Object.keys(o) as [K, ...K[]]

export const linha = z.object({
  id: z.int(),
  versao: z.int(),
  pode: z.array(z.string()),
  talentoId: z.int(),
  talentoNome: z.string(),
  talentoCodigo: nulo,
  areaId: z.int().nullable(),
  areaNome: nulo,
  cargoId: z.int(),
  cargoNome: z.string(),
  faixaNome: z.string(),
  /** Percent of the last evaluation whose days are over; null where the user does not see it. */
  desempenho: numero,
  /** The name of its range in the matrix; null without a matrix or a result. */
  desempenhoNome: nulo,
  salarioAtual: numero,
  salarioProposto: numero,
  valorDiferenca: numero,
  percentual: numero,
  faixaValor: numero,
  faixaPiso: numero,
  faixaTeto: numero,
  /** Position in range in percent: 0 the floor, 100 the ceiling; may lie outside. */
  posicaoAntes: numero,
  posicaoDepois: numero,
  compaRatioAntes: numero,
  compaRatioDepois: numero,
  /** How much is missing to the floor, or beyond the ceiling, with the proposal. */
  faltaParaOPiso: numero,
  passaDoTeto: numero,
  /** The proposal reaches the floor, from below. */
  chegaAoPiso: z.boolean(),
  /** Why the person is left out: 'Não entra'. */
  fora: z.enum(chaves(FORA)).nullable(),
  mudou: z.array(z.enum(chaves(MUDOU))),
  /** When the person left before the table's day, since the count. */
  desligadoEm: nulo,
  /** Paid by band or index until now: 'passa a salário por valor'. */
  passaAValor: z.boolean(),
  manual: z.boolean(),
  observacao: nulo,
})
export type Linha = z.infer<typeof linha>
export const QUAIS = ['todos', 'conferir', 'recebem', 'teto', 'piso', 'mudaram', 'fora', 'manual'] as const

export const listarLinhas = listing({
  path: `${base}/{id}/talentos`,
  ...le,
  input: z.object({
    ...listQuery,
    ...byId.shape,
    quais: z.enum(QUAIS).default('todos'),
    areaId: z.int().positive().optional(),
    cargoId: z.int().positive().optional(),
  }),
  row: linha,
  title: 'Talentos do cenário',
  columns: {
    talentoCodigo: { label: 'Matrícula', format: 'code' },
    talentoNome: { label: 'Talento', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    cargoNome: { label: 'Cargo e faixa', format: 'text', value: (r) => `${r.cargoNome} · ${r.faixaNome}` },
    desempenho: { label: 'Desempenho (%)', format: 'decimal' },
    salarioAtual: { label: 'Atual', format: 'money', authority: verSalario },
    salarioProposto: { label: 'Proposto', format: 'money', authority: verSalario },
    valorDiferenca: { label: 'Diferença', format: 'money', authority: verSalario },
    percentual: { label: 'Reajuste (%)', format: 'decimal', authority: verSalario },
    posicaoAntes: { label: 'Posição antes (%)', format: 'decimal', authority: verSalario },
    posicaoDepois: { label: 'Posição depois (%)', format: 'decimal', authority: verSalario },
    compaRatioAntes: { label: 'Compa-ratio antes', format: 'decimal', authority: verSalario },
    compaRatioDepois: { label: 'Compa-ratio depois', format: 'decimal', authority: verSalario },
    conferir: { label: 'Conferir', format: 'text', value: textoDeConferir },
    manual: { label: 'À mão', format: 'boolean' },
    observacao: { label: 'Observação', format: 'text' },
  },
  sorts: [
    'talentoNome',
    'talentoCodigo',
    'areaNome',
    'cargoNome',
    'salarioAtual',
    'salarioProposto',
    'valorDiferenca',
    'percentual',
    'compaRatioAntes',
    'compaRatioDepois',
  ],
  sort: 'talentoNome,asc',
  summary: 'As pessoas de um cenário, com o que se propõe a cada uma',
})
/** What the export says in 'Conferir'; the screen draws the same as marks. */
export function textoDeConferir(r: Linha): string {
  return [
    r.fora ? `Não entra: ${FORA[r.fora]}` : '',
    r.mudou.length > 0 ? `Mudou desde o cálculo: ${r.mudou.map((m) => MUDOU[m]).join(', ')}` : '',
    r.passaDoTeto !== null ? 'Passa do teto' : '',
    r.faltaParaOPiso !== null ? 'Abaixo do piso' : '',
    r.passaAValor ? 'Passa a salário por valor' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** A row by hand. `versao` is the row's. */
const daLinha = { ...versionado, talentoId: z.int().positive() }
export const linhaForm = z.object({
  tipo: z.enum(['percentual', 'salario'], { error: 'Tipo é obrigatório' }),
  /** A percentage on the present salary, or the salary itself. */
  valor: z
    .number({ error: 'Valor é obrigatório' })
    .min(0, { error: 'Informe 0 ou mais' })
    .max(999_999_999.99, { error: 'Valor alto demais' })
    .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, { error: 'Informe no máximo 2 casas decimais' })
    .meta({ label: 'Valor', kind: 'decimal' }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 255 }),
})
export const alterarLinha = endpoint({
  method: 'PUT',
  path: `${base}/{id}/talentos/{talentoId}`,
  ...escreve,
  input: z.object({ ...daLinha, ...linhaForm.shape }),
  output: linha,
  summary: 'Propõe à mão o salário de uma pessoa do cenário',
})
export const voltarARegra = endpoint({
  method: 'POST',
  path: `${base}/{id}/talentos/{talentoId}/voltar-a-regra`,
  ...escreve,
  input: z.object(daLinha),
  output: linha,
  summary: 'Volta uma linha à mão para a regra do cenário',
})

shownIn(base, '/cargo-salario/tabelas-reajustes-colaboradores', '/cargo-salario/reajustes-colaboradores')
