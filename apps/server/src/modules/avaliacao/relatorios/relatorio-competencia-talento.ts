import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { eixoDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { MOTIVOS } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { gruposAnonimos, MINIMO_ANONIMO, valorDoGrupo } from '@quadro/contract/avaliacao/relatorios/anonimato.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarPercentual } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  type NivelDoPar,
  niveisDosPares,
  type ParAvaliado,
  paresAvaliados,
} from '../desempenho/resultados-desempenho.ts'
import {
  type AvaliacaoLida,
  acharAvaliacao,
  eixoDaPessoa,
  em,
  escolhidas,
  exigirResultado,
  notasDe,
  percentual,
} from './avaliacao-do-relatorio.ts'

type Filtro = z.output<typeof c.competenciaTalento.filtersSchema>
/** A column of levels: of one evaluator, of a role, or of roles told together. */
interface Coluna extends SheetColumn {
  valor: (pares: readonly ParAvaliado[], nivel: (p: ParAvaliado) => number | null) => number | null
}
const nivel = (key: string, label: string): SheetColumn => ({ key, label, format: 'decimal', decimals: 2 })
const nomes = (papeis: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(papeis.map((papel) => descricaoDe(PAPEIS, papel)))

/** Of an anonymous evaluation: groups of roles with at least two others each, whoever is chosen; nothing where there are too few. */
function colunasAnonimas(ctx: Ctx, f: Filtro, pares: readonly ParAvaliado[]): Coluna[] {
  if (f.detalhamento === 'D') {
    const chamados = new Set(pares.filter((p) => f.avaliadoresIds.includes(p.avaliadorId)).map((p) => p.avaliadorId))
    if (chamados.size < MINIMO_ANONIMO) throw fieldError('avaliadoresIds', c.ANONIMA_AVALIADORES)
  }
  const grupos = gruposAnonimos(notasDe(ctx, pares, (p) => p.potencial))
  if (grupos.length === 0) throw fieldError('avaliadoId', MOTIVOS.sigilo.replace(/\.$/, ''))
  return grupos.map((papeis, i) => ({
    ...nivel(`g${i}`, nomes(papeis)),
    valor: (list, de) => valorDoGrupo(notasDe(ctx, list, de), papeis),
  }))
}
/** One column for each role, or for each evaluator by name; the own evaluation always has its own. */
async function colunasSigilosas(ctx: Ctx, f: Filtro, pares: readonly ParAvaliado[]): Promise<Coluna[]> {
  const dadas = pares.filter((p) => p.competencias)
  const so = (papel: string): Coluna => ({
    ...nivel(papel, descricaoDe(PAPEIS, papel)),
    valor: (list, de) =>
      eixoDe(
        notasDe(
          ctx,
          list.filter((p) => p.papel === papel),
          de,
        ),
      ),
  })
  const propria = dadas.some((p) => p.papel === 'U') ? [so('U')] : []
  const outras = dadas.filter((p) => p.papel !== 'U')
  if (f.agrupar)
    return [
      ...PAPEIS.filter(({ codigo }) => outras.some((p) => p.papel === codigo)).map(({ codigo }) => so(codigo)),
      ...propria,
    ]
  if (new Set(outras.map((p) => p.avaliadorId)).size > c.MAX_AVALIADORES)
    throw fieldError('avaliadoresIds', c.DETALHADO_AVALIADORES)
  const quem = await rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select r.id, r.quem_respondeu as nome from resposta_desempenho_lista r where r.id = any (${outras.map((p) => p.id)}::bigint[])`,
  )
  const nome = new Map(quem.map((q) => [q.id, q.nome]))
  return [
    ...outras.map(
      (par): Coluna => ({
        ...nivel(`p${par.id}`, `${nome.get(par.id) ?? 'Avaliador'} (${descricaoDe(PAPEIS, par.papel)})`),
        valor: (_, de) => de(par),
      }),
    ),
    ...propria,
  ]
}

const NOTAS_ANONIMAS = [
  'A avaliação é anônima: os números são de todos os que responderam, quaisquer que sejam os avaliadores escolhidos, a autoavaliação conta como um papel, e papéis com menos de duas outras respostas aparecem juntos.',
  'Em uma avaliação anônima os comentários não são mostrados ao lado das notas.',
]
function notas(
  f: Filtro,
  { anonima }: AvaliacaoLida,
  pares: readonly ParAvaliado[],
  escala: readonly string[],
  performance: number | null,
) {
  const mostra = f.exibirComentario && !anonima
  return [
    `Níveis: ${escala.map((nome, i) => `${i + 1} ${nome}`).join(', ')}.`,
    'Média: a de cada papel, pelos pesos dos avaliadores, e depois a dos papéis. Gap: a média menos o exigido. Adequação: o dado sobre o exigido, até 100%; no geral, pelos pesos das competências.',
    ...(performance === null ? [] : [`Performance no questionário: ${formatarPercentual(performance, 2)}.`]),
    ...(anonima ? NOTAS_ANONIMAS : []),
    ...(mostra ? pares.flatMap((p) => (p.observacao ? [`Comentário: ${p.observacao}`] : [])) : []),
  ]
}
function grafico(
  competencias: readonly string[],
  exigidos: number[],
  medias: (number | null)[],
  max: number,
): Sheet['chart'] {
  return {
    // A radar needs three axes to be a surface.
    ...(competencias.length < 3 ? { type: 'bar' as const } : { type: 'radar' as const, max }),
    title: 'Exigido e média por competência',
    labels: [...competencias],
    series: [
      { name: 'Exigido', values: exigidos },
      { name: 'Média', values: medias },
    ],
    decimals: 2,
  }
}

export const competenciaTalentoRoutes = reportRoutes(c.competenciaTalento, async (ctx, f) => {
  exigirResultado(ctx)
  const avaliacao = await acharAvaliacao(ctx, f.avaliacaoDesempenhoId)
  if (avaliacao.aberta) throw fieldError('avaliacaoDesempenhoId', c.ANONIMA_ABERTA)
  const todos = (await paresAvaliados(ctx, avaliacao.id)).filter((p) => p.avaliadoId === f.avaliadoId)
  // In an anonymous evaluation a choice of evaluators would tell one from another by the difference of two answers.
  const pares = avaliacao.anonima ? todos : todos.filter((p) => p.papel === 'U' || em(f.avaliadoresIds, p.avaliadorId))
  const naMedia = avaliacao.anonima || f.considerarAutoavaliacao ? pares : pares.filter((p) => p.papel !== 'U')
  const { niveis, escala } = await niveisDosPares(ctx, pares)
  const colunas =
    niveis.length === 0
      ? []
      : avaliacao.anonima
        ? colunasAnonimas(ctx, f, pares)
        : f.detalhamento === 'D'
          ? await colunasSigilosas(ctx, f, pares)
          : []
  // A single group is the whole, and the whole has its own column.
  const mostradas = f.detalhamento === 'D' && !(avaliacao.anonima && colunas.length < 2) ? colunas : []
  const minimo = f.notaMinimaMediaGeralCompetencia
  const destaque = (valor: number | null) =>
    minimo !== null && valor !== null && valor < minimo ? 'Abaixo do mínimo' : null
  const linhas = [...Map.groupBy(niveis, (l) => l.competenciaId).values()].map((dela) => {
    const { nome, exigido } = dela[0]!
    const doPar = new Map(dela.map((l) => [l.id, l]))
    const de = (valor: (l: NivelDoPar) => number | null) => (p: ParAvaliado) => {
      const l = doPar.get(p.id)
      return l && exigido > 0 ? valor(l) : null
    }
    const dado = de((l) => l.dado)
    const escondida = avaliacao.anonima && colunas.some((col) => col.valor(pares, dado) === null)
    const media = escondida ? null : eixoDaPessoa(ctx, avaliacao, naMedia, dado)
    const adequacao = escondida
      ? null
      : eixoDaPessoa(
          ctx,
          avaliacao,
          naMedia,
          de((l) => (l.dado === null ? null : 100 * Math.min(1, l.dado / exigido))),
        )
    return {
      competencia: nome,
      exigido,
      ...Object.fromEntries(mostradas.map((col) => [col.key, col.valor(pares, dado)])),
      media,
      gap: media === null ? null : Math.round(100 * (media - exigido)) / 100,
      adequacao,
      destaque: destaque(adequacao),
      comentario: dela.flatMap((l) => l.comentario ?? []).join(' · ') || null,
    }
  })
  const geral = eixoDaPessoa(ctx, avaliacao, naMedia, (p) => p.potencial)
  const quem = todos[0]
  const responderam = pares.filter((p) => p.competencias).length
  return {
    filters: [
      { label: 'Avaliação', value: avaliacao.titulo },
      { label: 'Avaliado', value: quem ? `${quem.nome} · ${quem.cargoNome}` : '' },
      ...(await standardLines(ctx, f)),
      escolhidas('Avaliadores', f.avaliadoresIds),
      ...(minimo === null ? [] : [{ label: 'Adequação mínima', value: formatarPercentual(minimo, 2) }]),
      ...(avaliacao.anonima
        ? []
        : [{ label: 'Autoavaliação', value: f.considerarAutoavaliacao ? 'Na média' : 'Fora da média' }]),
    ],
    columns: [
      { key: 'competencia', label: 'Competência', format: 'text', weight: 3 },
      { key: 'exigido', label: 'Exigido', format: 'integer' },
      ...mostradas.map(({ valor: _, ...col }) => col),
      nivel('media', 'Média'),
      nivel('gap', 'Gap'),
      percentual('adequacao', 'Adequação'),
      ...(minimo === null ? [] : [{ key: 'destaque', label: 'Destaque', format: 'text' as const }]),
      ...(f.exibirComentario && !avaliacao.anonima
        ? [{ key: 'comentario', label: 'Comentários', format: 'text' as const, weight: 3 }]
        : []),
    ],
    groups: [
      {
        ...(quem ? { title: `${quem.nome} · ${quem.cargoNome}` } : {}),
        rows: linhas.map(({ comentario, ...l }) =>
          f.exibirComentario && !avaliacao.anonima ? { ...l, comentario } : l,
        ),
      },
    ],
    ...(linhas.length === 0
      ? {}
      : {
          totals: {
            label: `Geral · ${responderam} ${responderam === 1 ? 'resposta' : 'respostas'}`,
            values: { adequacao: geral, destaque: destaque(geral) },
          },
          chart: grafico(
            linhas.map((l) => l.competencia),
            linhas.map((l) => l.exigido),
            linhas.map((l) => l.media),
            escala.length,
          ),
        }),
    signatures: [f.assinatura1, f.assinatura2].filter((nome) => nome !== null),
    notes: notas(
      f,
      avaliacao,
      naMedia,
      escala,
      eixoDaPessoa(ctx, avaliacao, naMedia, (p) => p.desempenho),
    ),
  }
})
