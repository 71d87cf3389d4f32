import { autoridades as daAvaliacao } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches, pattern } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirAreas } from '../../cargo-salario/index.ts'
import { naEmpresa } from '../../utilitario/index.ts'
import { travarNaoLiberada } from './avaliacoes-desempenho.ts'

labelTable('participante_avaliacao_desempenho', 'Participantes da Avaliação de Desempenho')
describeTable('participante_avaliacao_desempenho', {
  singular: 'Participante da avaliação',
  base: c.base,
  fields: c.participanteForm.shape,
  columns: {
    competencias_em: 'Competências respondidas em',
    questionario_id: 'Questionário',
    em_nome_por_id: 'Respondida em nome por',
    em_nome_em: 'Assumida em',
    em_nome_motivo: 'Motivo de responder em nome',
  },
  technical: { desempenho_fechado: 'what one person gave in an anonymous evaluation' },
  name: (alias) => sql`nome_do_avaliador(${sql.ref(`${alias}.id`)})`,
})
explainConstraint(
  'participante_avaliacao_desempenho_par',
  'avaliadorId',
  'Esta pessoa já avalia o avaliado nesta avaliação',
)
explainConstraint('participante_avaliacao_desempenho_proprio', 'papel', 'Só a própria pessoa faz a autoavaliação')

const LIDOS = [
  'id',
  'versao',
  'avaliacaoDesempenhoId',
  'avaliacaoTitulo',
  'avaliadoId',
  'avaliadoNome',
  'avaliadoCodigo',
  'cargoNome',
  'areaNome',
  'avaliadorId',
  'avaliadorNome',
  'papel',
  'peso',
  'liberada',
] as const
const habilidades = (ctx: Ctx, { liberada }: { liberada: boolean }): string[] =>
  liberada
    ? []
    : [
        ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
        ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
      ]
async function ler(ctx: Ctx, id: number): Promise<c.LinhaDoParticipante> {
  const row = await ctx.db
    .selectFrom('participanteAvaliacaoDesempenhoLista')
    .select(LIDOS)
    .where('id', '=', id)
    .$narrowType<Omit<c.LinhaDoParticipante, 'pode'>>()
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: habilidades(ctx, row) }
}
const MUDAR = 'mudar os participantes'
/** Locks a participant for a change, in an evaluation that is not released. */
async function travar(ctx: Ctx, id: number, versao?: number) {
  const { avaliacaoDesempenhoId } = await lockRow(ctx, 'participanteAvaliacaoDesempenho', id, { versao })
  return travarNaoLiberada(ctx, avaliacaoDesempenhoId, MUDAR)
}
/** A pair with answers cannot be removed, because the answers would be deleted too. */
async function exigirSemResposta(ctx: Ctx, id: number): Promise<void> {
  const [row] = await rows(
    ctx.db,
    sql<{ iniciada: boolean }>`select iniciada from resposta_desempenho_lista where id = ${id}`,
  )
  if (row?.iniciada) throw invalidState('Este avaliador já respondeu: retirá-lo apagaria as respostas.')
}
const SEM_AUTO = 'A avaliação não permite autoavaliação'

/** Checks that these employees are visible to the user and still work here; others are an error of their field. */
async function exigirTalentos(ctx: Ctx, ids: number[], campo: string): Promise<void> {
  if (ids.length === 0) return
  const vistos = await ctx.db
    .selectFrom('talentoLista')
    .select('id')
    .where('id', 'in', ids)
    .where('situacao', '=', 'A')
    .execute()
  if (!ids.every((id) => vistos.some((v) => v.id === id))) throw fieldError(campo, 'Escolha itens da lista')
}
type Inclusao = z.output<typeof c.incluir.input>
/** The people of a scope on a day whom the user may see. */
async function doRecorte(ctx: Ctx, i: Inclusao, dia: string): Promise<number[]> {
  await exigirAreas(ctx, i.areasIds, 'areasIds')
  await exigirTalentos(ctx, i.colaboradoresIds, 'colaboradoresIds')
  await exigirTalentos(ctx, i.avaliadoresIds, 'avaliadoresIds')
  for (const [tabela, campo] of [
    ['estabelecimento', 'estabelecimentosIds'],
    ['cargo', 'cargosIds'],
  ] as const) {
    const ids = [...new Set(i[campo])]
    if (ids.length === 0) continue
    const vistos = await ctx.db.selectFrom(tabela).select('id').where('id', 'in', ids).execute()
    if (vistos.length !== ids.length) throw fieldError(campo, 'Escolha itens da lista')
  }
  const temRecorte = i.estabelecimentosIds.length + i.areasIds.length + i.cargosIds.length > 0
  const todas = (ids: number[]) => ids.length === 0
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`
      select t.id from talento_lista_em(${dia}::date) t
        join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
       where t.situacao = 'A'
         and (t.id = any (${i.colaboradoresIds}::bigint[])
              or ${temRecorte}
                 and (${todas(i.estabelecimentosIds)} or t.estabelecimento_id = any (${i.estabelecimentosIds}::bigint[]))
                 and (${todas(i.areasIds)} or t.area_id = any (areas_com_descendentes(${i.areasIds}::bigint[], ${dia}::date)))
                 and (${todas(i.cargosIds)} or f.cargo_id = any (${i.cargosIds}::bigint[])))
       order by t.id limit ${c.MAX_AVALIADOS + 1}`,
  )
  if (found.length > c.MAX_AVALIADOS)
    throw fieldError(
      'areasIds',
      `São mais de ${c.MAX_AVALIADOS.toLocaleString('pt-BR')} pessoas: escolha um recorte menor`,
    )
  return found.map(({ id }) => id)
}

/** Adds the pairs that the scope, the organisation and the form give and that the evaluation lacks. Existing pairs do not change. */
async function incluir(ctx: Ctx, i: Inclusao): Promise<c.InclusaoFeita> {
  const a = await travarNaoLiberada(ctx, i.avaliacaoDesempenhoId, MUDAR)
  if (i.papeis.includes('U') && !a.permiteAutoAvaliacao) throw fieldError('papeis', SEM_AUTO)
  const hoje = ctx.hoje()
  const dia = a.dataIni && a.dataIni > hoje ? a.dataIni : a.dataFim && a.dataFim < hoje ? a.dataFim : hoje
  const avaliados = await doRecorte(ctx, i, dia)
  const pares = sql`
    select distinct on (x.avaliado_id, x.avaliador_id) x.avaliado_id, x.avaliador_id, x.papel
      from (
        select p.avaliado_id, p.avaliador_id, p.papel
          from avaliadores_possiveis(${avaliados}::bigint[], ${dia}::date, ${a.consideraRespCorespHierarquia}, ${i.qtdPares}) p
         where p.papel = any (${i.papeis}::text[])
        union all
        select o.id, r.id, 'R' from unnest(${avaliados}::bigint[]) o(id) cross join unnest(${i.avaliadoresIds}::bigint[]) r(id) where o.id <> r.id
      ) x
     order by x.avaliado_id, x.avaliador_id, array_position(array['U', 'L', 'A', 'P', 'R'], x.papel)`
  const contados = await rows(
    ctx.db,
    sql<{ papel: string; novos: number; existentes: number }>`
      select x.papel, count(*) filter (where e.id is null)::int as novos, count(e.id)::int as existentes
        from (${pares}) x
        left join participante_avaliacao_desempenho e
          on e.avaliacao_desempenho_id = ${a.id} and e.avaliado_id = x.avaliado_id and e.avaliador_id = x.avaliador_id
       group by x.papel order by array_position(array['U', 'L', 'P', 'A', 'R'], x.papel)`,
  )
  const semGestor = i.papeis.includes('L')
    ? await rows(
        ctx.db,
        sql<{ nome: string }>`
          select coalesce(t.nome_social, t.nome) as nome from talento_lista t
           where t.id = any (${avaliados}::bigint[])
             and t.id not in (select p.avaliado_id from avaliadores_possiveis(${avaliados}::bigint[], ${dia}::date,
                                ${a.consideraRespCorespHierarquia}, 1) p where p.papel = 'L')
           order by sem_acento(t.nome), t.id`,
      )
    : []
  if (!i.simular)
    await sql`
      insert into participante_avaliacao_desempenho (avaliacao_desempenho_id, avaliado_id, avaliador_id, papel)
      select ${a.id}, x.avaliado_id, x.avaliador_id, x.papel from (${pares}) x
      on conflict on constraint participante_avaliacao_desempenho_par do nothing`.execute(ctx.db)
  const soma = (campo: 'novos' | 'existentes') => contados.reduce((n, row) => n + row[campo], 0)
  return {
    avaliados: avaliados.length,
    novos: soma('novos'),
    existentes: soma('existentes'),
    porPapel: contados.filter(({ novos }) => novos > 0).map(({ papel, novos }) => ({ papel, novos })),
    semGestor: { total: semGestor.length, nomes: semGestor.slice(0, 10).map(({ nome }) => nome) },
  }
}

const existe = async (ctx: Ctx, id: number) => {
  const found = await ctx.db.selectFrom('avaliacaoDesempenho').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
}
/** The establishments, areas or positions of the evaluated people. */
const distintos = (ctx: Ctx, ids: readonly number[], coluna: 'estabelecimento' | 'area' | 'cargo') =>
  rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select distinct x.${sql.raw(coluna)}_id as id, x.${sql.raw(coluna)}_nome as label
        from participante_avaliacao_desempenho_lista x
       where x.${sql.raw(coluna)}_nome is not null
         and (${ids.length === 0} or x.avaliacao_desempenho_id = any (${ids}::bigint[]))
       order by label, id`,
  )

const exclusao = removal('participanteAvaliacaoDesempenho', {
  async label({ id }, ctx) {
    const { avaliadoNome, avaliadorNome } = await ler(ctx, id)
    return `${avaliadoNome} · ${avaliadorNome}`
  },
  async refuse({ id, avaliacaoDesempenhoId }, ctx) {
    await travarNaoLiberada(ctx, avaliacaoDesempenhoId, MUDAR)
    await exigirSemResposta(ctx, id)
  },
})

export const participantesDesempenho: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('participanteAvaliacaoDesempenhoLista')
      .select(LIDOS)
      .$narrowType<Omit<c.LinhaDoParticipante, 'pode'>>()
    if (input.busca) query = query.where(matches(input.busca, 'avaliado_nome', 'avaliador_nome', 'cargo_nome'))
    if (input.avaliacaoDesempenhoId !== undefined)
      query = query.where('avaliacaoDesempenhoId', '=', input.avaliacaoDesempenhoId)
    if (input.papel) query = query.where('papel', '=', input.papel)
    if (input.avaliadoId !== undefined) query = query.where('avaliadoId', '=', input.avaliadoId)
    if (input.avaliadorId !== undefined) query = query.where('avaliadorId', '=', input.avaliadorId)
    if (input.areaId !== undefined)
      query = query.where(sql<boolean>`area_id = any (areas_com_descendentes(array[${input.areaId}::bigint]))`)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: {
        avaliadoNome: 'avaliado_nome',
        avaliadorNome: 'avaliador_nome',
        papel: 'papel',
        peso: 'peso',
        cargoNome: 'cargo_nome',
        areaNome: 'area_nome',
        avaliacaoTitulo: 'avaliacao_titulo',
      },
      label: (row) => `${row.avaliadoNome} · ${row.avaliadorNome}`,
      neverNull: ['avaliadoNome', 'avaliadorNome', 'papel', 'peso', 'cargoNome', 'avaliacaoTitulo'],
    })
    if (!input.resumido)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as c.LinhaDoParticipante[])
        row.pode = habilidades(ctx, row)
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, input) => {
    const found = await ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select('id')
      .where('id', '=', input.avaliacaoDesempenhoId)
      .executeTakeFirst()
    if (!found) throw fieldError('avaliacaoDesempenhoId', 'Escolha um item da lista')
    const a = await travarNaoLiberada(ctx, found.id, MUDAR)
    await exigirTalentos(ctx, [input.avaliadoId], 'avaliadoId')
    await exigirTalentos(ctx, [input.avaliadorId], 'avaliadorId')
    if (input.papel === 'U' && !a.permiteAutoAvaliacao) throw fieldError('papel', SEM_AUTO)
    const { id } = await ctx.db
      .insertInto('participanteAvaliacaoDesempenho')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, papel, peso }) => {
    const a = await travar(ctx, id, versao)
    if (papel === 'U' && !a.permiteAutoAvaliacao) throw fieldError('papel', SEM_AUTO)
    await updateRow(ctx, 'participanteAvaliacaoDesempenho', id, { papel, peso })
    return ler(ctx, id)
  }),
  route(c.alterarVarios)((ctx, { linhas, mudanca, simular }) =>
    changeRows(
      ctx,
      { linhas, simular },
      {
        async lock(of, ids) {
          await of.db
            .selectFrom('participanteAvaliacaoDesempenho')
            .select('id')
            .where('id', 'in', ids)
            .orderBy('id')
            .forUpdate()
            .execute()
          return of.db
            .selectFrom('participanteAvaliacaoDesempenhoLista')
            .select(LIDOS)
            .where('id', 'in', ids)
            .$narrowType<Omit<c.LinhaDoParticipante, 'pode'>>()
            .execute()
        },
        label: (row) => `${row.avaliadoNome} · ${row.avaliadorNome}`,
        async change(of, row) {
          await travarNaoLiberada(of, row.avaliacaoDesempenhoId, MUDAR)
          await updateRow(of, 'participanteAvaliacaoDesempenho', row.id, mudanca as { peso: number })
        },
      },
    ),
  ),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.incluir)(async (ctx, input) => {
    const found = await ctx.db
      .selectFrom('avaliacaoDesempenho')
      .select('id')
      .where('id', '=', input.avaliacaoDesempenhoId)
      .executeTakeFirst()
    if (!found) throw fieldError('avaliacaoDesempenhoId', 'Escolha um item da lista')
    return incluir(ctx, input)
  }),

  route(c.avaliados)(async (ctx, { id }) => {
    await existe(ctx, id)
    return rows(
      ctx.db,
      sql<c.Avaliado>`
        select t.id, coalesce(t.nome_social, t.nome) as nome, t.codigo, t.cargo_nome, t.area_nome, x.avaliadores, x.tem_autoavaliacao,
               x.configuracao_id is not null as tem_competencias
          from avaliado_desempenho_lista x
          join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id
         where x.avaliacao_desempenho_id = ${id}
         order by sem_acento(t.nome), t.id`,
    )
  }),
  route(c.avaliadores)(async (ctx, { id }) => {
    await existe(ctx, id)
    return rows(
      ctx.db,
      sql<{ id: number; nome: string; avaliados: number }>`
        select x.avaliador_id as id, min(x.avaliador_nome) as nome, count(*)::int as avaliados
          from participante_avaliacao_desempenho_lista x
         where x.avaliacao_desempenho_id = ${id}
         group by x.avaliador_id order by sem_acento(min(x.avaliador_nome)), x.avaliador_id`,
    )
  }),
  route(c.buscarAvaliados)((ctx, { avaliacaoDesempenhoId, busca }) =>
    rows(
      ctx.db,
      sql<{ id: number; label: string }>`
        select x.avaliado_id as id, min(x.avaliado_nome) as label
          from participante_avaliacao_desempenho_lista x
         where (${avaliacaoDesempenhoId ?? null}::bigint is null or x.avaliacao_desempenho_id = ${avaliacaoDesempenhoId ?? null})
           and sem_acento(x.avaliado_nome) like sem_acento(${pattern(busca)})
         group by x.avaliado_id order by sem_acento(min(x.avaliado_nome)), x.avaliado_id limit 50`,
    ),
  ),
  route(c.estabelecimentos)((ctx, i) => distintos(ctx, i.avaliacoesDesempenhoIds, 'estabelecimento')),
  route(c.areas)((ctx, i) => distintos(ctx, i.avaliacoesDesempenhoIds, 'area')),
  route(c.cargos)((ctx, i) => distintos(ctx, i.avaliacoesDesempenhoIds, 'cargo')),
  route(c.possuiAutoavaliacao)(async (ctx, { id }) => {
    await existe(ctx, id)
    const found = await ctx.db
      .selectFrom('participanteAvaliacaoDesempenho')
      .select('id')
      .where('avaliacaoDesempenhoId', '=', id)
      .where('papel', '=', 'U')
      .limit(1)
      .executeTakeFirst()
    return { possui: found !== undefined }
  }),
  route(c.porAvaliadorEEmpresa)(async (ctx, { avaliadorId, empresaId }) => {
    if (!ctx.user.empresas.includes(empresaId)) throw notFound()
    // The authority in that company counts, because the profile may differ between companies.
    const [row] = await rows(
      ctx.db,
      sql<{ ve: boolean }>`
        select exists (select from perfil_efetivo(${ctx.user.id}, ${empresaId}) p
                         join perfil_autoridade a on a.perfil_id = p.perfil_id and a.autoridade = ${daAvaliacao.ver.name}) as ve`,
    )
    if (!row?.ve) throw notFound()
    return naEmpresa(ctx, empresaId, () =>
      rows(
        ctx.db,
        sql<{ id: number; label: string }>`
          select a.id, a.titulo as label from avaliacao_desempenho a
           where exists (select from participante_avaliacao_desempenho p
                          where p.avaliacao_desempenho_id = a.id and p.avaliador_id = ${avaliadorId})
           order by a.data_fim desc nulls first, a.titulo, a.id`,
      ),
    )
  }),
  route(c.doColaborador)(async (ctx, { id }) => {
    const visto = await ctx.db.selectFrom('talento').select('id').where('id', '=', id).executeTakeFirst()
    if (!visto) throw notFound()
    return rows(
      ctx.db,
      sql<c.Participacao>`
        select a.id as avaliacao_desempenho_id, a.titulo, a.data_ini, a.data_fim, a.liberada,
               count(*) filter (where p.avaliado_id = ${id})::int as avaliadores, count(*) filter (where p.avaliador_id = ${id})::int as avaliados
          from participante_avaliacao_desempenho p
          join avaliacao_desempenho a on a.empresa_id = p.empresa_id and a.id = p.avaliacao_desempenho_id
         where p.avaliado_id = ${id} or p.avaliador_id = ${id}
         group by a.id, a.titulo, a.data_ini, a.data_fim, a.liberada
         order by a.data_fim desc nulls first, a.titulo, a.id`,
    )
  }),
]
