import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { fins, grupos, Lugares, type Saiu } from '@quadro/contract/gestao-talentos/entrevistas/grupos-de-saida.ts'
import type { Figura } from '@quadro/contract/kit/celulas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { smallestGroups, thisMonth, treesOf } from '../../../kit/reports/small-cells.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** What was answered in the exit interviews of a model, in groups that the whole company makes up (contract: grupos-de-saida.ts). */

/** One person's answer to one question. */
export interface Dada extends Saiu {
  opcoes: string[]
  nota: number | null
  texto: string | null
}
export interface Perguntada {
  chave: string
  tipo: number
  aspecto: string
  texto: string
  opcoes: { chave: string; texto: string }[]
  dadas: Dada[]
  figura: Figura
}

/** The questions of the released versions of a model: each with its newest words, in the order of the newest version. */
const perguntasDe = (ctx: Ctx, modeloId: number) =>
  rows(
    ctx.db,
    sql<Omit<Perguntada, 'dadas' | 'figura'>>`
      select z.* from (
        select distinct on (p.chave, p.tipo) p.chave, p.tipo, x.nome as aspecto, p.texto, v.numero, x.ordem as ordem_do_aspecto, p.ordem,
               coalesce((select jsonb_agg(jsonb_build_object('chave', o.chave, 'texto', o.texto) order by o.ordem)
                           from avaliacao_opcao o where o.pergunta_id = p.id), '[]') as opcoes
          from avaliacao_versao v
          join avaliacao_aspecto x on x.versao_id = v.id
          join avaliacao_pergunta p on p.aspecto_id = x.id
         where v.modelo_id = ${modeloId} and v.liberada_em is not null
         order by p.chave, p.tipo, v.numero desc) z
       order by z.numero desc, z.ordem_do_aspecto, z.ordem`,
  )

type Crua = Saiu & {
  questionarioId: number
  pergunta: string | null
  tipo: number | null
  opcoes: string[] | null
  nota: number | null
  texto: string | null
}
/** A comment beside a choice or a score is no answer. */
const respondeu = ({ tipo, opcoes, nota, texto }: Crua): boolean =>
  tipo === TIPO.nota ? nota !== null : tipo === TIPO.subjetiva ? !!texto?.trim() : (opcoes?.length ?? 0) > 0

/** Everything that was answered to a model, with the groups of each question and of the whole; filters come later, and choose groups. */
export async function respostasDasEntrevistas(ctx: Ctx, modeloId: number) {
  const minimos = await smallestGroups(ctx, 'pesquisas')
  const cruas = (
    await rows(
      ctx.db,
      sql<Crua & { motivoId: number | null }>`
        select questionario_id, mes, area_id, cargo_id, motivo_id, coalesce(iniciativa, '') as iniciativa, pergunta, tipo, opcoes, nota, texto
          from respostas_de_desligamento(${modeloId}, ${thisMonth(ctx)}::date)`,
    )
  ).map((r) => ({ ...r, nota: r.nota === null ? null : Number(r.nota), opcoes: r.opcoes ?? [] }))
  // The oldest first: places are numbered in this order, so that who comes later changes no number, and no group of who was there before.
  const pessoas: Saiu[] = [...Map.groupBy(cruas, (r) => r.questionarioId).values()]
    .map((de) => de[0]!)
    .toSorted((a, b) => (a.mes < b.mes ? -1 : a.mes > b.mes ? 1 : 0))
  const perguntas = (await perguntasDe(ctx, modeloId)).map((p) => ({
    ...p,
    dadas: cruas.filter((r) => r.pergunta === p.chave && r.tipo === p.tipo && respondeu(r)) as Dada[],
  }))
  const meses = new Set([pessoas, ...perguntas.map((p) => p.dadas)].flatMap((de) => fins(de, minimos)))
  const arvores = await treesOf(ctx, [...meses])
  const lugares = new Lugares()
  const agrupar = (de: readonly Saiu[]) => grupos(de, lugares, minimos, (mes) => arvores.get(mes) ?? new Map())
  return {
    minimos,
    lugares,
    pessoas,
    todas: agrupar(pessoas),
    perguntas: perguntas.map((p): Perguntada => ({ ...p, figura: agrupar(p.dadas) })),
  }
}
