/** What an evaluation came to about one person, for the page and its paper: one reading for both. */
import { createHash } from 'node:crypto'
import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { eixoDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { pontuar, TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { gruposAnonimos, MINIMO_ANONIMO, valorDoGrupo } from '@quadro/contract/avaliacao/relatorios/anonimato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  type NivelDoPar,
  niveisDosPares,
  type ParAvaliado,
  paresAvaliados,
} from '../desempenho/resultados-desempenho.ts'
import { respondidosDe } from '../questionarios/resultados.ts'
import { eixoDaPessoa, notasDe } from './avaliacao-do-relatorio.ts'

type Avaliacao = { id: number; parId: number; titulo: string; dataIni: string | null; dataFim: string | null } & {
  anonima: boolean
  aberta: boolean
}
/** A role, or the roles of an anonymous evaluation that are told together. */
interface Grupo {
  papeis: readonly string[]
  de: (pares: readonly ParAvaliado[], valor: (p: ParAvaliado) => number | null) => number | null
}
const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const nomeDoGrupo = ({ papeis }: Pick<Grupo, 'papeis'>) =>
  lista.format(PAPEIS.filter(({ codigo }) => papeis.includes(codigo)).map(({ descricao }) => descricao))
const deles = (pares: readonly ParAvaliado[], papeis: readonly string[]) =>
  pares.filter((p) => papeis.includes(p.papel))
const respondeu = (p: ParAvaliado) => p.desempenho !== null || p.potencial !== null

async function acharAvaliacoes(ctx: Ctx, avaliadoId: number): Promise<Avaliacao[]> {
  return rows(
    ctx.db,
    sql<Avaliacao>`
      select a.id, x.par_id, a.titulo, a.data_ini::text as data_ini, a.data_fim::text as data_fim, a.anonima,
             a.anonima and a.fechada_em is null as aberta
        from (select y.empresa_id, y.avaliacao_desempenho_id, min(y.id) as par_id from participante_avaliacao_desempenho y
               where y.avaliado_id = ${avaliadoId} group by y.empresa_id, y.avaliacao_desempenho_id) x
        join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
       order by a.data_fim nulls last, a.id`,
  )
}
/** The people evaluated whom the caller reaches, by name. */
const avaliadosDe = (ctx: Ctx, avaliacaoId: number) =>
  rows(
    ctx.db,
    sql<{ id: number; parId: number; nome: string; cargoNome: string; areaNome: string | null }>`
      select t.id, x.par_id, coalesce(t.nome_social, t.nome) as nome, t.cargo_nome, t.area_nome
        from (select y.empresa_id, y.avaliado_id, min(y.id) as par_id from participante_avaliacao_desempenho y
               where y.avaliacao_desempenho_id = ${avaliacaoId} group by y.empresa_id, y.avaliado_id) x
        cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.avaliado_id offset 0) t
       order by sem_acento(coalesce(t.nome_social, t.nome)), t.id`,
  )

/** Both axes; of an anonymous evaluation only where they reveal nobody. */
const eixosDe = (ctx: Ctx, a: Avaliacao, pares: readonly ParAvaliado[]) => ({
  desempenho: eixoDaPessoa(ctx, a, pares, (p) => p.desempenho),
  potencial: eixoDaPessoa(ctx, a, pares, (p) => p.potencial),
})
function motivoDe(a: Avaliacao, pares: readonly ParAvaliado[], eixos: ReturnType<typeof eixosDe>): string | null {
  if (a.aberta) return MOTIVOS.aberta
  if (!pares.some(respondeu)) return MOTIVOS.ambos
  return a.anonima && eixos.desempenho === null && eixos.potencial === null ? MOTIVOS.sigilo : null
}
function gruposDe(ctx: Ctx, a: Avaliacao, pares: readonly ParAvaliado[]): Grupo[] {
  if (!a.anonima)
    return PAPEIS.filter(({ codigo }) => pares.some((p) => p.papel === codigo && respondeu(p))).map(({ codigo }) => ({
      papeis: [codigo],
      de: (list, valor) => eixoDe(notasDe(ctx, deles(list, [codigo]), valor)),
    }))
  // As in the report of a person's competences: another division of the same people would tell by its difference.
  const notas = notasDe(ctx, pares, (p) => p.potencial)
  const grupos = gruposAnonimos(
    notas.some((n) => n.percentual !== null) ? notas : notasDe(ctx, pares, (p) => p.desempenho),
  )
  return grupos.map((papeis) => ({ papeis, de: (list, valor) => valorDoGrupo(notasDe(ctx, list, valor), papeis) }))
}
/**
 * What each group gave to an axis, whose whole is always told. Of an anonymous evaluation all of them or none: the whole less the others would
 * tell the one that is missing, also of a role that is in no group.
 */
function eixoPorGrupo(
  a: Avaliacao,
  grupos: readonly Grupo[],
  pares: readonly ParAvaliado[],
  de: (p: ParAvaliado) => number | null,
) {
  const valores = grupos.map((g) => g.de(pares, de))
  const fora = pares.some((p) => de(p) !== null && p.peso > 0 && !grupos.some((g) => g.papeis.includes(p.papel)))
  return a.anonima && (fora || valores.includes(null)) ? valores.map(() => null) : valores
}

async function nomesDosAvaliadores(ctx: Ctx, pares: readonly ParAvaliado[]): Promise<Map<number, string>> {
  const found = await rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select r.id, r.quem_respondeu as nome from resposta_desempenho_lista r where r.id = any (${pares.map((p) => p.id)}::bigint[])`,
  )
  return new Map(found.map(({ id, nome }) => [id, nome]))
}

/** A single group of an anonymous evaluation is the whole. */
const mostrados = (a: Avaliacao, grupos: readonly Grupo[]) => (a.anonima && grupos.length < 2 ? [] : grupos)

/** What was answered to the questionnaires, question by question. */
async function lerRespondidos(ctx: Ctx, pares: readonly ParAvaliado[]) {
  const ids = pares.flatMap((p) => p.questionarioId ?? [])
  if (ids.length === 0) return []
  const versoes = await rows(
    ctx.db,
    sql<{ id: number; versaoId: number }>`select id, versao_id from questionario where id = any (${ids}::bigint[])`,
  )
  const par = new Map(pares.map((p) => [p.questionarioId, p]))
  return (await respondidosDe(ctx, versoes)).map((q) => ({ ...q, par: par.get(q.id)! }))
}
type Respondido = Awaited<ReturnType<typeof lerRespondidos>>[number]

/** Aspects are one by their name, whatever the version of the model. */
function aspectosDe(
  ctx: Ctx,
  a: Avaliacao,
  grupos: readonly Grupo[],
  pares: readonly ParAvaliado[],
  respondidos: readonly Respondido[],
) {
  if (a.anonima) return []
  const nomes = [...new Set(respondidos.flatMap((q) => q.perguntas.map((p) => p.aspecto)))]
  return nomes.flatMap((nome) => {
    const doPar = new Map(
      respondidos.map((q) => [
        q.par.id,
        pontuar([q.perguntas.filter((p) => p.aspecto === nome).map((p) => p.item)]).percentual,
      ]),
    )
    const de = (p: ParAvaliado) => doPar.get(p.id) ?? null
    const resultado = eixoDaPessoa(ctx, a, pares, de)
    // Only texts were asked there.
    return resultado === null ? [] : [{ nome, resultado, valores: grupos.map((g) => g.de(pares, de)) }]
  })
}
function competenciasDe(
  ctx: Ctx,
  a: Avaliacao,
  grupos: readonly Grupo[],
  pares: readonly ParAvaliado[],
  niveis: readonly NivelDoPar[],
) {
  return [...Map.groupBy(niveis, (l) => l.competenciaId)].map(([id, dela]) => {
    const { nome, exigido } = dela[0]!
    const doPar = new Map(dela.map((l) => [l.id, l]))
    const de = (valor: (l: NivelDoPar) => number | null) => (p: ParAvaliado) => {
      const l = doPar.get(p.id)
      return l && exigido > 0 ? valor(l) : null
    }
    const dado = de((l) => l.dado)
    const valores = grupos.map((g) => g.de(pares, dado))
    // Where a group is too small for this competence, the whole less the others would tell it.
    const escondida = a.anonima && (valores.length === 0 || valores.includes(null))
    const inteira = (valor: (p: ParAvaliado) => number | null) =>
      escondida ? null : eixoDaPessoa(ctx, a, pares, valor)
    return {
      ...{ id, nome, exigido, valores: mostrados(a, grupos).length > 0 ? valores : [] },
      media: inteira(dado),
      adequacao: inteira(de((l) => (l.dado === null ? null : 100 * Math.min(1, l.dado / exigido)))),
    }
  })
}
/** An order that follows from the text alone, so that it tells nothing about who wrote it. */
const semOrdem = <T extends { texto: string }>(list: readonly T[]) =>
  list
    .map((item) => ({ item, em: createHash('sha256').update(item.texto).digest('hex') }))
    .toSorted((x, y) => x.em.localeCompare(y.em))
    .map(({ item }) => item)
/**
 * Texts by nobody's name. Of an anonymous evaluation only answers to a question for which twice as many others as a group needs have written,
 * apart from every score; the reader's own is not among them.
 */
function comentariosDe(
  ctx: Ctx,
  a: Avaliacao,
  pares: readonly ParAvaliado[],
  niveis: readonly NivelDoPar[],
  respondidos: readonly Respondido[],
) {
  const deTexto = respondidos.flatMap(({ par, perguntas }) =>
    perguntas.flatMap(({ pergunta, resposta }) => {
      const texto = resposta?.comentario
      return texto ? [{ par, parte: pergunta.texto, texto, aberta: pergunta.tipo.id === TIPO.subjetiva }] : []
    }),
  )
  if (a.anonima)
    return [
      ...Map.groupBy(
        deTexto.filter((t) => t.aberta),
        (t) => t.parte,
      ).values(),
    ].flatMap((dela) => {
      const outros = dela.filter((t) => t.par.papel !== 'U' && t.par.avaliadorId !== ctx.user.talentoId)
      return outros.length < 2 * MINIMO_ANONIMO
        ? []
        : semOrdem(outros).map(({ parte, texto }) => ({ parte, texto, propria: false }))
    })
  // Nobody reads in single words what others wrote about oneself.
  if (pares[0]?.avaliadoId === ctx.user.talentoId) return []
  const porId = new Map(pares.map((p) => [p.id, p]))
  const todos = [
    ...deTexto,
    ...niveis.flatMap((l) => (l.comentario ? [{ par: porId.get(l.id)!, parte: l.nome, texto: l.comentario }] : [])),
    ...pares.flatMap((par) => (par.observacao ? [{ par, parte: 'Observações', texto: par.observacao }] : [])),
  ]
  return semOrdem(todos).map(({ par, parte, texto }) => ({ parte, texto, propria: par.papel === 'U' }))
}

async function ciclosDe(ctx: Ctx, avaliadoId: number, avaliacoes: readonly Avaliacao[], esta: number) {
  const lidas: c.ResultadoDaPessoa['ciclos'] = []
  for (const a of avaliacoes) {
    const eixos = eixosDe(ctx, a, await paresAvaliados(ctx, a.id, avaliadoId))
    if (a.id === esta || eixos.desempenho !== null || eixos.potencial !== null)
      lidas.push({ id: a.parId, titulo: a.titulo, dataFim: a.dataFim, ...eixos })
  }
  return lidas.slice(-c.MAX_CICLOS)
}

/** The result of the person and the evaluation of a pair. Row security leaves out whom the caller may not see: 404. */
export async function resultadoDaPessoa(ctx: Ctx, { id }: { id: number }): Promise<c.ResultadoDaPessoa> {
  const par = await ctx.db
    .selectFrom('participanteAvaliacaoDesempenho')
    .select(['avaliacaoDesempenhoId', 'avaliadoId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!par) throw notFound()
  const { avaliacaoDesempenhoId, avaliadoId } = par
  const avaliacoes = await acharAvaliacoes(ctx, avaliadoId)
  const a = avaliacoes.find((uma) => uma.id === avaliacaoDesempenhoId)
  const pessoas = a ? await avaliadosDe(ctx, a.id) : []
  const onde = pessoas.findIndex((pessoa) => pessoa.id === avaliadoId)
  if (!a || onde < 0) throw notFound()
  const pares = await paresAvaliados(ctx, a.id, avaliadoId)
  const eixos = eixosDe(ctx, a, pares)
  const motivo = motivoDe(a, pares, eixos)
  const { niveis, escala } = motivo === null ? await niveisDosPares(ctx, pares) : { niveis: [], escala: [] }
  const respondidos = motivo === null ? await lerRespondidos(ctx, pares) : []
  const grupos = motivo === null ? gruposDe(ctx, a, pares) : []
  const nomes = await nomesDosAvaliadores(ctx, a.anonima || avaliadoId === ctx.user.talentoId ? [] : pares)
  const [deDesempenho, dePotencial] = [
    eixoPorGrupo(a, grupos, pares, (p) => p.desempenho),
    eixoPorGrupo(a, grupos, pares, (p) => p.potencial),
  ]
  const { aberta: _, parId, ...avaliacao } = a
  const { parId: __, ...pessoa } = pessoas[onde]!
  return {
    id: parId,
    avaliacao,
    pessoa,
    lugar: {
      ...{ numero: onde + 1, de: pessoas.length },
      anteriorId: pessoas[onde - 1]?.parId ?? null,
      proximoId: pessoas[onde + 1]?.parId ?? null,
    },
    motivo,
    ...eixos,
    respondidas: pares.filter(respondeu).length,
    avaliadores: pares.length,
    papeis: mostrados(a, grupos).map((g, i) => {
      const dele = deles(pares, g.papeis).filter(respondeu)
      const propria = g.papeis.length === 1 && g.papeis[0] === 'U'
      return {
        ...{ chave: g.papeis.join(''), nome: nomeDoGrupo(g), propria },
        quem: dele.length === 1 && !propria ? (nomes.get(dele[0]!.id) ?? null) : null,
        respostas: dele.length,
        ...{ desempenho: deDesempenho[i]!, potencial: dePotencial[i]! },
      }
    }),
    aspectos: aspectosDe(ctx, a, grupos, pares, respondidos),
    competencias: competenciasDe(ctx, a, grupos, pares, niveis),
    escala,
    comentarios: comentariosDe(ctx, a, pares, niveis, respondidos),
    ciclos: await ciclosDe(ctx, avaliadoId, avaliacoes, a.id),
  }
}
