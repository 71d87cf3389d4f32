import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { eixoDe, mediaDe, medianaDe, porDecimo, recusaDeNineBox } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { type ParAvaliado, paresAvaliados } from '../desempenho/resultados-desempenho.ts'
import { lerNineBox } from './ninebox.ts'
import { miniatura } from './ninebox-miniatura.ts'
import { papelDoNineBox } from './ninebox-papel.ts'
import { posicoes } from './ninebox-posicoes.ts'

/** Users who may not see the results of evaluations may not see the boxes either. */
function exigirResultado(ctx: Ctx): void {
  if (!ctx.user.can(c.verResultado)) throw forbidden()
}

/** A Nine Box with the pairs of its evaluation and the positions that follow: only the people whom the caller may see. */
async function lerPosicoes(ctx: Ctx, id: number) {
  exigirResultado(ctx)
  const { versao: _, pode: __, ...nb } = await lerNineBox(ctx, id)
  const avaliacao = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['id', 'anonima', 'fechadaEm', 'avaliarSomenteCompetencias', 'avaliarCompetenciasCargo'])
    .where('id', '=', nb.avaliacaoDesempenhoId)
    .executeTakeFirstOrThrow()
  const recusa = recusaDeNineBox(avaliacao)
  if (recusa) throw invalidState(recusa)
  const pares = await paresAvaliados(ctx, avaliacao.id)
  return { nb, avaliacao, pares, todas: posicoes(ctx, pares, avaliacao, nb) }
}

/** The nine boxes with the people whom the caller may see; for one person, only that person. */
async function lerGrafico(ctx: Ctx, id: number, colaboradorId?: number): Promise<c.Grafico> {
  const { nb, todas } = await lerPosicoes(ctx, id)
  const pessoas = colaboradorId === undefined ? todas : todas.filter((p) => p.id === colaboradorId)
  if (colaboradorId !== undefined && pessoas.length === 0) throw notFound()
  const { inverterEixoResultadoNineBox } = await ctx.db
    .selectFrom('parametrosSistema')
    .select('inverterEixoResultadoNineBox')
    .executeTakeFirstOrThrow()
  const dentro = pessoas.filter((p) => p.box !== null)
  // For one person the values are shown even without a box.
  const medidas = colaboradorId === undefined ? dentro : pessoas
  const boxes = Object.fromEntries(
    c.BOXES.map((nome, i) => {
      const ids = dentro.filter((p) => p.box === i + 1).map((p) => p.id)
      const selecionado = colaboradorId !== undefined && ids.length > 0
      return [nome, { ...nb[nome], quantidade: ids.length, selecionado, colaboradorIds: ids }]
    }),
  ) as Record<c.NomeDoBox, c.BoxComPessoas>
  const [potenciais, desempenhos] = [
    medidas.flatMap((p) => p.potencial ?? []),
    medidas.flatMap((p) => p.desempenho ?? []),
  ]
  return {
    ...nb,
    inverterEixoResultadoNineBox,
    ...boxes,
    percentualPotencial: mediaDe(potenciais),
    percentualDesempenho: mediaDe(desempenhos),
    distribuicao: { potencial: porDecimo(potenciais), desempenho: porDecimo(desempenhos) },
    semBox: pessoas.flatMap(({ id: de, nome, cargo, motivo }) =>
      motivo === null ? [] : [{ id: de, nome, cargo: { nome: cargo }, motivo: c.MOTIVOS[motivo] }],
    ),
  }
}

/** People of a Nine Box whom the user may see, by name, with small pictures. */
async function lerTalentos(ctx: Ctx, avaliacaoId: number, ids: readonly number[]) {
  const found = await rows(
    ctx.db,
    sql<{ id: number; nome: string; cargoNome: string; admissao: string; fotoArquivoId: number | null }>`
      select t.id, coalesce(t.nome_social, t.nome) as nome, t.cargo_nome, t.data_admissao::text as admissao, t.foto_arquivo_id
        from talento_lista t
       where t.id = any (${ids}::bigint[])
         and exists (select from participante_avaliacao_desempenho p
                      where p.empresa_id = t.empresa_id and p.avaliado_id = t.id and p.avaliacao_desempenho_id = ${avaliacaoId})
       order by sem_acento(coalesce(t.nome_social, t.nome)), t.id`,
  )
  const fotos = await Promise.all(found.map((t) => miniatura(ctx, t.fotoArquivoId)))
  return found.map(({ id, nome, cargoNome, admissao }, i) => ({ id, nome, cargoNome, admissao, foto: fotos[i] }))
}

const fotoDe = (foto: Uint8Array | undefined) =>
  foto ? { bytes: Buffer.from(foto).toString('base64'), contentType: 'image/jpeg' } : null

/** What each role gave to one person, with who gave it; only of evaluators who have answered. */
async function porPapel(
  ctx: Ctx,
  avaliacaoId: number,
  dela: readonly ParAvaliado[],
): Promise<c.PessoaNoNineBox['papeis']> {
  const avaliadoId = dela[0]!.avaliadoId
  const nomes = await rows(
    ctx.db,
    sql<{ id: number; avaliadorNome: string }>`
      select r.id, r.quem_respondeu as avaliador_nome from resposta_desempenho_lista r
       where r.avaliacao_desempenho_id = ${avaliacaoId} and r.avaliado_id = ${avaliadoId}`,
  )
  const nomeDe = new Map(nomes.map((n) => [n.id, n.avaliadorNome]))
  const dados = dela.filter((p) => p.desempenho !== null || p.potencial !== null)
  return PAPEIS.flatMap(({ codigo, descricao }) => {
    const deles = dados.filter((p) => p.papel === codigo)
    const [unico] = deles
    if (!unico) return []
    const eixo = (qual: 'desempenho' | 'potencial') =>
      eixoDe(deles.map((p) => ({ papel: p.papel, peso: p.peso, percentual: p[qual] })))
    const nome = deles.length === 1 && avaliadoId !== ctx.user.talentoId ? nomeDe.get(unico.id) : undefined
    const quem = nome ?? (deles.length === 1 ? '1 pessoa' : `${deles.length} pessoas`)
    return [{ papel: descricao, quem, desempenho: eixo('desempenho'), potencial: eixo('potencial') }]
  })
}

const pessoa = route(c.lerPessoa)(async (ctx, { nineBoxId, colaboradorId }) => {
  const { avaliacao, pares, todas } = await lerPosicoes(ctx, nineBoxId)
  const posicao = todas.find((p) => p.id === colaboradorId)
  const [talento] = await lerTalentos(ctx, avaliacao.id, [colaboradorId])
  if (!posicao || !talento) throw notFound()
  const dela = pares.filter((p) => p.avaliadoId === colaboradorId)
  const daArea = todas.filter((p) => p.box !== null && p.areaId !== null && p.areaId === posicao.areaId)
  return {
    ...{ id: talento.id, nome: talento.nome, cargo: { nome: talento.cargoNome }, foto: fotoDe(talento.foto) },
    resultadoId: Math.min(...dela.map((p) => p.id)),
    ...{ admissao: talento.admissao, areaNome: posicao.areaNome, box: posicao.box },
    motivo: posicao.motivo === null ? null : c.MOTIVOS[posicao.motivo],
    desempenho: posicao.desempenho,
    potencial: posicao.potencial,
    medianaDesempenho: medianaDe(daArea.flatMap((p) => p.desempenho ?? [])),
    medianaPotencial: medianaDe(daArea.flatMap((p) => p.potencial ?? [])),
    anonima: avaliacao.anonima,
    papeis: avaliacao.anonima ? [] : await porPapel(ctx, avaliacao.id, dela),
  }
})

const relatorio = fileRoute(c.relatorio)(async (ctx, { id }) => {
  const grafico = await lerGrafico(ctx, id)
  const ids = c.BOXES.flatMap((nome) => grafico[nome].colaboradorIds)
  return papelDoNineBox(ctx, grafico, await lerTalentos(ctx, grafico.avaliacaoDesempenhoId, ids))
})

export const nineBoxGrafico: Route[] = [
  route(c.lerGrafico)((ctx, { id }) => lerGrafico(ctx, id)),
  route(c.graficoPorCompetencias)(async (ctx, { id }) => {
    const [achado] = await rows(
      ctx.db,
      sql<{ nineBoxId: number; talentoId: number }>`
        select n.id as nine_box_id, p.talento_id
          from configuracao_nivel_competencia p
          join nine_box n on n.empresa_id = p.empresa_id
         where p.id = ${id} and p.talento_id is not null
           and exists (select from participante_avaliacao_desempenho x
                        where x.empresa_id = n.empresa_id and x.avaliacao_desempenho_id = n.avaliacao_desempenho_id
                          and x.avaliado_id = p.talento_id)
         order by n.data desc limit 1`,
    )
    if (!achado) throw notFound()
    return lerGrafico(ctx, achado.nineBoxId, achado.talentoId)
  }),
  route(c.graficoParaPdi)((ctx, { nineBoxId, colaboradorId }) => lerGrafico(ctx, nineBoxId, colaboradorId)),
  route(c.avaliadoresQueNaoResponderam)(async (ctx, { avaliacaoDesempenhoId, avaliadoresIds, avaliadosIds }) => {
    exigirResultado(ctx)
    const faltam = await rows(
      ctx.db,
      sql<{ avaliadorId: number; avaliadorNome: string; avaliadoId: number; avaliadoNome: string }>`
        select r.avaliador_id, r.avaliador_nome, r.avaliado_id, r.avaliado_nome
          from resposta_desempenho_lista r
         where r.avaliacao_desempenho_id = ${avaliacaoDesempenhoId} and r.respondida_em is null
           and (${avaliadoresIds.length === 0} or r.avaliador_id = any (${avaliadoresIds}::bigint[]))
           and (${avaliadosIds.length === 0} or r.avaliado_id = any (${avaliadosIds}::bigint[]))
         order by sem_acento(r.avaliador_nome), r.avaliador_id, sem_acento(r.avaliado_nome), r.avaliado_id`,
    )
    return [...Map.groupBy(faltam, (f) => f.avaliadorId)].map(([id, dele]) => ({
      id,
      nome: dele[0]!.avaliadorNome,
      avaliados: dele.map((f) => ({ id: f.avaliadoId, nome: f.avaliadoNome })),
    }))
  }),
  route(c.talentos)(async (ctx, { nineBoxId, ids }) => {
    exigirResultado(ctx)
    const { avaliacaoDesempenhoId } = await lerNineBox(ctx, nineBoxId)
    const found = await lerTalentos(ctx, avaliacaoDesempenhoId, ids)
    return found.map(({ id, nome, cargoNome, foto }) => ({
      ...{ id, nome, cargo: { nome: cargoNome } },
      foto: fotoDe(foto),
    }))
  }),
  pessoa,
  { ...relatorio, of: { paper: ['pdf'] } },
]
