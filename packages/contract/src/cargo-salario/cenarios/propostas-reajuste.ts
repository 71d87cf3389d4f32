import * as z from 'zod'
import { MAX_BULK } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { verSalario } from '../pessoas/salario.ts'
import { autoridades } from '../reajustes/tabelas-reajustes-colaboradores.ts'
import { base, cenario } from './cenarios.ts'
import { descricaoDaSituacao, ESTADOS_DO_PEDIDO, situacaoDaProposta } from './propostas-regra.ts'
import { aumento } from './regra.ts'

/**
 * Managers' proposals for a scenario. Its owner asks until a day; the nearest managers of its people propose on a page of their own, which
 * tells nothing of the scenario; the owner decides each proposal. An accepted one becomes a row by hand.
 */
export const PAGINA_DAS_PROPOSTAS = '/cargo-salario/minha-equipe/propostas-de-reajuste'

const numero = z.number().nullable()
const nulo = z.string().nullable()
const doPedido = { id: z.int().positive(), versao: z.int() }
const le = { access: internal(autoridades.ver), reveals: [verSalario] }
const escreve = { access: internal(autoridades.editar), reveals: [verSalario] }

export const pedidoForm = z.object({
  ate: data({ label: 'Até o dia' }),
  recado: textoOpcional({ label: 'Recado aos gestores', max: 500 }),
})
/** `versao` is the request's; 0 while nobody was asked. */
export const pedir = endpoint({
  method: 'PUT',
  path: `${base}/{id}/propostas`,
  ...escreve,
  input: z.object({ ...doPedido, ...pedidoForm.shape }),
  output: z.object({ ...cenario.shape, avisados: z.int() }),
  summary: 'Pede propostas aos gestores das pessoas de um cenário até um dia, ou muda o dia',
})
export const encerrar = endpoint({
  method: 'POST',
  path: `${base}/{id}/propostas/encerrar`,
  ...escreve,
  input: z.object(doPedido),
  output: cenario,
  summary: 'Encerra o pedido de propostas de um cenário antes do dia',
})
export const gestores = endpoint({
  method: 'GET',
  path: `${base}/{id}/propostas/gestores`,
  ...escreve,
  input: byId,
  output: z.object({
    gestores: z.array(z.object({ nome: z.string(), pessoas: z.int() })),
    /** People for whom nobody can propose: without a manager, or with one who has no login. */
    semGestor: z.int(),
  }),
  summary: 'A quem um cenário pede propostas, e de quantas pessoas ninguém pode propor',
})

export const AVISO_DA_PROPOSTA = {
  desligado: 'desligado antes do dia da tabela',
  saiu: 'não está mais no cenário',
  gestor: 'quem propôs não é mais o gestor',
  mudou: 'mudou desde o cálculo',
} as const
export type AvisoDaProposta = keyof typeof AVISO_DA_PROPOSTA
const linha = z.object({
  id: z.int(),
  versao: z.int(),
  /** 'decidir': the owner's, while it waits and the table is open. */
  pode: z.array(z.string()),
  talentoId: z.int(),
  talentoNome: z.string(),
  talentoCodigo: nulo,
  areaNome: nulo,
  gestorNome: z.string(),
  percentual: z.number(),
  motivo: z.string(),
  feitaEm: z.string(),
  situacao: situacaoDaProposta,
  resposta: nulo,
  salarioAtual: numero,
  /** What the proposal leads to. */
  salarioProposto: numero,
  valorDiferenca: numero,
  /** What the scenario says of that person now; null: left out. */
  percentualDoCenario: numero,
  /** What changed since it was proposed. */
  avisos: z.array(z.enum(Object.keys(AVISO_DA_PROPOSTA) as [AvisoDaProposta, ...AvisoDaProposta[]])),
})
export type PropostaDoGestor = z.infer<typeof linha>
export const listarPropostas = listing({
  path: `${base}/{id}/propostas`,
  ...le,
  input: z.object({
    ...listQuery,
    ...byId.shape,
    situacao: situacaoDaProposta.optional(),
  }),
  row: linha,
  title: 'Propostas dos gestores',
  columns: {
    talentoCodigo: { label: 'Matrícula', format: 'code' },
    talentoNome: { label: 'Talento', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    gestorNome: { label: 'Gestor', format: 'text' },
    salarioAtual: { label: 'Atual', format: 'money', authority: verSalario },
    percentualDoCenario: { label: 'No cenário (%)', format: 'decimal', authority: verSalario },
    percentual: { label: 'Proposta (%)', format: 'decimal' },
    salarioProposto: { label: 'Com a proposta', format: 'money', authority: verSalario },
    valorDiferenca: { label: 'Diferença', format: 'money', authority: verSalario },
    motivo: { label: 'Motivo', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (r) => descricaoDaSituacao(r.situacao) },
    resposta: { label: 'Resposta', format: 'text' },
    avisos: { label: 'Conferir', format: 'text', value: (r) => r.avisos.map((a) => AVISO_DA_PROPOSTA[a]).join('; ') },
  },
  sorts: ['talentoNome', 'areaNome', 'gestorNome', 'percentual', 'valorDiferenca', 'situacao'],
  sort: 'talentoNome,asc',
  summary: 'O que os gestores propõem às pessoas de um cenário',
})

/** One or several; all of them are decided, or none. */
const linhas = z
  .array(z.object(doPedido))
  .min(1, { error: 'Escolha ao menos uma proposta' })
  .max(MAX_BULK, { error: `Escolha no máximo ${MAX_BULK} propostas` })
const decididas = z.object({ decididas: z.int() })
export const aceitar = endpoint({
  method: 'POST',
  path: `${base}/{id}/propostas/aceitar`,
  ...escreve,
  input: z.object({ ...byId.shape, linhas }),
  output: decididas,
  summary: 'Aceita propostas de gestores: cada uma vira uma linha à mão do cenário',
})
export const recusaForm = z.object({ resposta: texto({ label: 'Motivo da recusa', max: 255 }) })
export const recusar = endpoint({
  method: 'POST',
  path: `${base}/{id}/propostas/recusar`,
  ...escreve,
  input: z.object({ ...byId.shape, linhas, ...recusaForm.shape }),
  output: decididas,
  summary: 'Recusa propostas de gestores, com o motivo que eles leem',
})

const pessoaDaEquipe = z.object({
  talentoId: z.int(),
  nome: z.string(),
  cargo: z.string(),
  area: nulo,
  /** On the table's day; null without verSalario, or beyond the user's reach. */
  salario: numero,
  /** 'propor', 'retirar'. */
  pode: z.array(z.enum(['propor', 'retirar'])),
  proposta: z
    .object({
      versao: z.int(),
      percentual: z.number(),
      motivo: z.string(),
      situacao: situacaoDaProposta,
      /** Why it was refused. */
      resposta: nulo,
      /** In R$; null where the salary is. */
      efeito: numero,
    })
    .nullable(),
})
export type PessoaDaEquipe = z.infer<typeof pessoaDaEquipe>
const pedidoDaEquipe = z.object({
  id: z.int(),
  tabelaNome: z.string(),
  /** The table's day: from when on the raise would count. */
  data: z.string(),
  ate: z.string(),
  recado: nulo,
  estado: z.enum(ESTADOS_DO_PEDIDO),
  /**
   * Of the user's areas that have one, within reach; empty without verSalario. With charges, a month. `custo` is of the user's own proposals
   * that wait or were accepted: what the scenario gives is nowhere in it.
   */
  orcamentos: z.array(
    z.object({ areaId: z.int(), areaNome: z.string(), teto: z.number(), custo: z.number(), sobra: z.number() }),
  ),
  pessoas: z.array(pessoaDaEquipe),
})
export type PedidoDaEquipe = z.infer<typeof pedidoDaEquipe>
export const equipeForm = z.object({
  percentual: aumento('Percentual'),
  motivo: texto({ label: 'Motivo', max: 255 }),
})
export const lerPropostasDaEquipe = endpoint({
  method: 'GET',
  path: PAGINA_DAS_PROPOSTAS,
  access: internal(),
  reveals: [verSalario],
  input: z.object({}),
  output: z.object({ veSalario: z.boolean(), pedidos: z.array(pedidoDaEquipe) }),
  summary: 'As propostas de reajuste pedidas a um gestor, com as pessoas da sua equipe',
})
const daPessoa = { ...doPedido, talentoId: z.int().positive() }
/** `versao` is the proposal's; 0 for a new one. */
export const propor = endpoint({
  method: 'PUT',
  path: `${PAGINA_DAS_PROPOSTAS}/{id}/talentos/{talentoId}`,
  access: internal(),
  reveals: [verSalario],
  input: z.object({ ...daPessoa, ...equipeForm.shape }),
  output: pessoaDaEquipe,
  summary: 'Propõe, ou muda a proposta, de um percentual a uma pessoa da equipe',
})
export const retirar = endpoint({
  method: 'POST',
  path: `${PAGINA_DAS_PROPOSTAS}/{id}/talentos/{talentoId}/retirar`,
  access: internal(),
  reveals: [verSalario],
  input: z.object(daPessoa),
  output: pessoaDaEquipe,
  summary: 'Retira uma proposta que ainda não foi decidida',
})

shownIn(PAGINA_DAS_PROPOSTAS, base, '/cargo-salario/tabelas-reajustes-colaboradores')
shownIn(base, PAGINA_DAS_PROPOSTAS)
