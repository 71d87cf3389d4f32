import {
  aResponder,
  imprimirRespondida,
  lerAResponder,
  respostasDoColaborador,
} from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import {
  autoridades,
  base,
  evidencias,
  plural,
  questionarios,
} from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { baixarMinhaEvidencia, lerMinha, minha } from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario } from '../provedores.ts'
import { abrirEvidencia, rotasDeEvidencias } from '../questionarios/evidencias.ts'
import { imprimirRespondido } from '../questionarios/imprimir.ts'
import { abrir, apresentar } from '../questionarios/questionario.ts'
import { rotasDeQuestionarios } from '../questionarios/questionarios.ts'
import { dadasDe } from '../questionarios/respostas-dadas.ts'
import {
  anotarQuemRespondeu,
  CONTEXTO,
  completar,
  fechadoPorque,
  guardadas,
  type LinhaGuardada,
  minhas,
} from './experiencia-leitura.ts'

type Achada = LinhaGuardada & { responde: boolean }
/**
 * One row by its id or its questionnaire, for the one who answers, for those who may see answers about people within their reach, and for the
 * person it is about once the experience has an outcome; never for that person before.
 */
async function achar(ctx: Ctx, por: 'id' | 'questionario_id', id: number): Promise<Achada | undefined> {
  const um = async (de: ReturnType<typeof minhas>) =>
    (await rows(ctx.db, sql<LinhaGuardada>`select g.* from ${de} g where ${sql.ref(`g.${por}`)} = ${id}`))[0]
  const propria = await um(minhas())
  if (propria) return { ...propria, responde: true }
  if (!ctx.user.can(autoridades.verResultado)) return undefined
  const outra = await um(guardadas())
  if (!outra || (outra.talentoId === ctx.user.talentoId && outra.desfecho === null)) return undefined
  return { ...outra, responde: false }
}
/** The answered ones about the reader, once there is an outcome; it runs as the owner where areas hide the own employment. */
const sobreMim = async (ctx: Ctx) => {
  if (ctx.user.talentoId === null) return []
  const found = await rows(
    ctx.db,
    sql<LinhaGuardada>`
      select g.* from ${guardadas()} g
       where g.talento_id = ${ctx.user.talentoId} and g.situacao = 'R' and minha_experiencia_decidida() order by g.fim, g.id`,
  )
  await completar(ctx, found)
  return found
}
registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'interno') return []
  const r =
    (await achar(ctx, 'questionario_id', questionarioId)) ??
    (await sobreMim(ctx)).map((x) => ({ ...x, responde: false })).find((x) => x.questionarioId === questionarioId)
  if (!r) return []
  if (r.quemResponde === null) await completar(ctx, [r])
  return [
    {
      sobre: r.talentoNome,
      em: `${r.periodoNome} · até ${formatarData(r.fim)}`,
      url: r.responde ? null : `${base}/${r.talentoId}`,
      quemResponde: r.quemResponde ?? 'O gestor',
      responde: r.responde,
      fechado: fechadoPorque(r),
      semArquivos: null,
      emNome: null,
    },
  ]
})

export const questionariosExperiencia: Route[] = [
  ...rotasDeQuestionarios(questionarios, CONTEXTO, anotarQuemRespondeu),
  ...rotasDeEvidencias(evidencias, { contexto: CONTEXTO, fluxo: questionarios.fluxo }),
  route(aResponder)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom(minhas().as('r'))
      .selectAll('r')
      .where('r.situacao', '=', input.respondidos ? 'R' : 'A')
    if (input.busca) query = query.where(matches(input.busca, 'r.talento_nome', 'r.periodo_nome'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: aResponder,
      by: { talentoNome: 'r.talento_nome', fim: 'r.fim', dataAdmissao: 'r.data_admissao' },
      label: (row) => String((row as { talentoNome?: string }).talentoNome ?? ''),
      tie: 'r.id',
      neverNull: ['talentoNome', 'fim', 'dataAdmissao'],
    })
    if (input.resumido) return answer as never
    const shown = (Array.isArray(answer) ? answer : answer.content) as LinhaGuardada[]
    await completar(ctx, shown)
    for (const r of shown) Object.assign(r, { pode: [] })
    return answer as never
  }),
  route(lerAResponder)(async (ctx, { id }) => {
    const r = await achar(ctx, 'id', id)
    if (!r) throw notFound()
    await completar(ctx, [r])
    return { ...r, pode: [] }
  }),
  {
    ...fileRoute(imprimirRespondida)(
      async (ctx, { colaboradorQuestionarioId, agruparPorAspecto: porAspecto, modoEconomico }) => {
        const r = await achar(ctx, 'id', colaboradorQuestionarioId)
        if (!r) {
          const visible = await sql`select from ${guardadas()} g where g.id = ${colaboradorQuestionarioId}`.execute(
            ctx.db,
          )
          throw visible.rows.length > 0 ? forbidden() : notFound()
        }
        if (r.questionarioId === null || r.respondidoEm === null)
          throw invalidState('Imprimir: a avaliação ainda não foi respondida.')
        await completar(ctx, [r])
        const veResultado = ctx.user.can(autoridades.verResultado)
        const q = await apresentar(ctx, await abrir(ctx, CONTEXTO, r.questionarioId), { pode: [], veResultado })
        return imprimirRespondido(ctx, q as never, plural, {
          semAspectos: !porAspecto,
          economico: modoEconomico,
          cabecalho: [
            { label: 'Colaborador', value: r.talentoNome, span: 2 },
            { label: 'Admissão', value: formatarData(r.dataAdmissao) },
            { label: 'Cargo', value: r.cargoNome, span: 2 },
            { label: 'Período', value: `${r.periodoNome}, até ${formatarData(r.fim)}` },
            { label: 'Avaliador', value: r.quemResponde ?? 'O gestor', span: 2 },
            { label: 'Data', value: formatarInstante(r.respondidoEm, ctx.services.settings.timeZone) },
          ],
        })
      },
    ),
    of: { paper: ['pdf'] },
  },
  route(respostasDoColaborador)(async (ctx, { colaboradorQuestionarioId }) => {
    const r = await achar(ctx, 'id', colaboradorQuestionarioId)
    if (!r) throw notFound()
    if (r.questionarioId === null || r.respondidoEm === null)
      throw invalidState('Ler as respostas: a avaliação ainda não foi respondida.')
    return dadasDe(ctx, await abrir(ctx, CONTEXTO, r.questionarioId), ctx.user.can(autoridades.verResultado))
  }),
  route(minha)(async (ctx) => {
    const decisoes = await rows(
      ctx.db,
      sql<{ tipo: 'E' | 'P' | 'D'; dia: string; ate: string | null }>`
        select tipo, dia::text as dia, ate::text as ate from decisao_experiencia
         where talento_id = ${ctx.user.talentoId} and minha_experiencia_decidida() order by id`,
    )
    const avaliacoes = await sobreMim(ctx)
    return {
      decisoes,
      avaliacoes: avaliacoes.map(({ questionarioId, periodoNome, fim, quemResponde, respondidoEm }) => ({
        ...{ id: questionarioId!, periodoNome, fim, quemResponde, respondidoEm: respondidoEm! },
      })),
    }
  }),
  route(lerMinha)(async (ctx, { id }) => {
    if (!(await sobreMim(ctx)).some((r) => r.questionarioId === id)) throw notFound()
    return (await apresentar(ctx, await abrir(ctx, CONTEXTO, id), { pode: [], veResultado: true })) as never
  }),
  fileRoute(baixarMinhaEvidencia)(async (ctx, uma) => {
    if (!(await sobreMim(ctx)).some((r) => r.questionarioId === uma.id)) throw notFound()
    return abrirEvidencia(ctx, { contexto: CONTEXTO }, uma)
  }),
]
