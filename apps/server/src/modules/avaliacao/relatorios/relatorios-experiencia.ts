import {
  autoridades,
  SITUACOES_DO_TALENTO,
  type SituacaoDoTalento,
} from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { mediaDe } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Sheet, SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { cartaoRoutes } from './cartao-experiencia.ts'
import { diaEm, type Esperada, esperadasEm, falta, porTalento, situacaoEm } from './experiencia-em.ts'

/** Results need the authority of the experience that shows them, besides the report's own. */
function exigirResultado(ctx: Ctx): void {
  if (!ctx.user.can(autoridades.verResultado)) throw forbidden()
}
const contadas = (n: number, um: string, muitos: string) => `${n} ${n === 1 ? um : muitos}`
const naData = (dia: string) => ({ label: 'Data de referência', value: formatarData(dia) })
const performance = (key: string, label: string): SheetColumn => ({ key, label, format: 'percent', decimals: 2 })

/** The chosen models by title; one that is none of experience periods is refused. */
async function modelos(ctx: Ctx, ids: readonly number[]) {
  const found = await rows(
    ctx.db,
    sql<{ id: number; titulo: string }>`
      select id, titulo from avaliacao_modelo where id = any (${[...ids]}::bigint[]) and tipo = 'E' order by sem_acento(titulo), id`,
  )
  if (found.length < new Set(ids).size) throw fieldError('avaliacoesIds', 'Escolha avaliações de experiência')
  return found
}
const avaliacoes = (found: readonly { titulo: string }[]) => ({
  label: 'Avaliações',
  value: found.length === 1 ? found[0]!.titulo : `${found.length} selecionadas`,
})

const previsto = reportRoutes(c.experienciaPrevista, async (ctx, f) => {
  const dia = f.dataReferencia
  const limite = f.diasTolerancia
  const found = (await esperadasEm(ctx, f)).filter((r) => limite === null || diaEm(r, dia) <= diaEm(r, r.fim) + limite)
  const resumo = (list: readonly Esperada[]): SheetRow => {
    const faltam = list.filter(falta)
    const atrasadas = faltam.filter((r) => r.fim < dia).length
    return {
      respondida: `${list.filter((r) => r.feita).length} de ${list.length}`,
      situacao: `${contadas(faltam.length, 'pendente', 'pendentes')}${atrasadas > 0 ? `, ${atrasadas} em atraso` : ''}`,
    }
  }
  const areas = [...Map.groupBy(found, (r) => r.areaNome ?? '')].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
  const title = (nome: string) => nome || 'Sem área'
  return {
    filters: [
      naData(dia),
      ...(await standardLines(ctx, f)),
      {
        label: 'Períodos',
        value: f.periodosIds.length === 0 ? 'Todos' : contadas(f.periodosIds.length, 'selecionado', 'selecionados'),
      },
      { label: 'Tolerância', value: limite === null ? 'Sem limite' : contadas(limite, 'dia', 'dias') },
    ],
    columns: [
      { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      { key: 'admissao', label: 'Admissão', format: 'date' },
      { key: 'dias', label: 'Dias de empresa', format: 'integer' },
      { key: 'periodo', label: 'Período', format: 'text' },
      { key: 'fim', label: 'Prevista para', format: 'date' },
      { key: 'respondida', label: 'Respondida', format: 'text' },
      { key: 'situacao', label: 'Situação', format: 'text', min: 130 },
      { key: 'responsavel', label: 'Responsável', format: 'text', weight: 2 },
    ],
    groups: areas.map(([nome, list]) => ({
      title: title(nome),
      rows: list.map((r) => ({
        nome: r.talentoNome,
        cargo: r.cargoNome,
        admissao: r.dataAdmissao,
        dias: diaEm(r, dia),
        periodo: r.periodoNome,
        fim: r.fim,
        respondida: r.feita ? 'Sim' : 'Não',
        situacao: situacaoEm(r, dia),
        responsavel: r.quemResponde,
      })),
      subtotal: { label: `Subtotal de ${title(nome)}`, values: resumo(list) },
    })),
    ...(found.length === 0
      ? {}
      : { totals: { label: `Total · ${contadas(found.length, 'avaliação', 'avaliações')}`, values: resumo(found) } }),
    notes: ['Pendente é o que ninguém respondeu até a data de referência; o que foi dispensado não é pendente.'],
  }
})

/** The mean of a person: of each period, or model, the mean of its evaluators, and then of these. */
const mediaPor = (dela: readonly Esperada[], de: (r: Esperada) => number | null): number | null =>
  mediaDe([...Map.groupBy(dela, de).values()].flatMap((list) => mediaDe(list.flatMap((r) => r.percentual ?? [])) ?? []))

const MEDIA =
  'Média: de cada período a média de quem respondeu, e depois a média dos períodos. O que não foi respondido não entra.'
const acompanhamento = reportRoutes(c.acompanhamentoExperiencia, async (ctx, f) => {
  exigirResultado(ctx)
  const escolhidas = await modelos(ctx, f.avaliacoesIds)
  const pessoas = porTalento(await esperadasEm(ctx, f), f.numeroPeriodos)
  const situacoes = await rows(
    ctx.db,
    sql<{ id: number; situacao: SituacaoDoTalento }>`
      select e.id, e.situacao from experiencia_lista e where e.id = any (${pessoas.map((dela) => dela[0]!.talentoId)}::bigint[])`,
  )
  const situacao = new Map(situacoes.map((s) => [s.id, SITUACOES_DO_TALENTO[s.situacao]]))
  const media = (dela: readonly Esperada[]) => mediaPor(dela, (r) => r.periodoExperienciaId)
  const groups: Sheet['groups'] = pessoas.map((dela) => {
    const { talentoId, talentoNome, cargoNome, dataAdmissao } = dela[0]!
    return {
      title: `${talentoNome} · ${cargoNome} · admissão em ${formatarData(dataAdmissao)}`,
      rows: dela.map((r) => ({
        periodo: r.periodoNome,
        fim: r.fim,
        avaliacao: r.modeloTitulo,
        data: r.respondidaEm,
        performance: r.percentual,
        avaliador: r.quemResponde,
        situacao: situacaoEm(r, f.dataReferencia),
      })),
      subtotal: {
        label: `Média de ${talentoNome}`,
        values: { performance: media(dela), situacao: situacao.get(talentoId) ?? null },
      },
    }
  })
  return {
    filters: [
      naData(f.dataReferencia),
      { label: 'Períodos', value: String(f.numeroPeriodos) },
      { label: 'Talentos', value: contadas(f.talentosIds.length, 'selecionado', 'selecionados') },
      avaliacoes(escolhidas),
      ...(await standardLines(ctx, f)),
    ],
    columns: [
      { key: 'periodo', label: 'Período', format: 'text' },
      { key: 'fim', label: 'Último dia', format: 'date' },
      { key: 'avaliacao', label: 'Avaliação', format: 'text', weight: 3 },
      { key: 'data', label: 'Respondida em', format: 'date' },
      performance('performance', 'Performance'),
      { key: 'avaliador', label: 'Avaliador', format: 'text', weight: 2 },
      { key: 'situacao', label: 'Situação', format: 'text' },
    ],
    groups,
    ...(pessoas.length === 0
      ? {}
      : {
          totals: {
            label: `Média · ${contadas(pessoas.length, 'talento', 'talentos')}`,
            values: { performance: mediaDe(pessoas.flatMap((dela) => media(dela) ?? [])) },
          },
        }),
    notes: [MEDIA],
  }
})

const ranking = reportRoutes(c.rankingExperiencia, async (ctx, f) => {
  exigirResultado(ctx)
  const escolhidas = await modelos(ctx, f.avaliacoesIds)
  const found = (await esperadasEm(ctx, f)).filter(
    (r) => r.respondidaEm !== null && r.respondidaEm >= f.dataIni && r.respondidaEm <= f.dataFim,
  )
  const coluna = (id: number) => `m${id}`
  const pessoas = porTalento(found).map((dela): SheetRow & { media: number | null } => ({
    nome: dela[0]!.talentoNome,
    area: dela[0]!.areaNome,
    cargo: dela[0]!.cargoNome,
    admissao: dela[0]!.dataAdmissao,
    ...Object.fromEntries(
      escolhidas.map(({ id }) => [
        coluna(id),
        mediaPor(
          dela.filter((r) => r.modeloEfetivoId === id),
          () => id,
        ),
      ]),
    ),
    media: mediaPor(dela, (r) => r.modeloEfetivoId),
  }))
  const ordem = pessoas.toSorted((a, b) => (b.media ?? -1) - (a.media ?? -1))
  // Who has the same mean has the same place; who has none has no place.
  const lugar = (media: number | null) =>
    media === null ? null : 1 + ordem.filter((p) => (p.media ?? -1) > media).length
  const usadas = escolhidas.filter(({ id }) => pessoas.some((p) => p[coluna(id)] !== null))
  const medias = Object.fromEntries(
    [...usadas.map(({ id }) => coluna(id)), 'media'].map((key) => [
      key,
      mediaDe(pessoas.flatMap((p) => (p[key] as number | null) ?? [])),
    ]),
  )
  return {
    filters: [naData(f.dataReferencia), ...(await standardLines(ctx, f)), avaliacoes(escolhidas)],
    columns: [
      { key: 'posicao', label: 'Posição', format: 'integer' },
      { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      { key: 'admissao', label: 'Admissão', format: 'date' },
      ...usadas.map(({ id, titulo }): SheetColumn => ({ ...performance(coluna(id), titulo), min: 110 })),
      performance('media', 'Média'),
    ],
    groups: [{ rows: ordem.map((p) => ({ posicao: lugar(p.media), ...p })) }],
    ...(ordem.length === 0
      ? {}
      : { totals: { label: `Média · ${contadas(ordem.length, 'talento', 'talentos')}`, values: medias } }),
    notes: [
      'Contam as respostas dadas no período, de quem trabalhava na empresa na data de referência.',
      'Média: de cada avaliação a média de quem respondeu, e depois a média das avaliações. Quem tem a mesma média divide a posição.',
    ],
  }
})

export const relatoriosExperiencia: Route[] = [...previsto, ...acompanhamento, ...ranking, ...cartaoRoutes]
