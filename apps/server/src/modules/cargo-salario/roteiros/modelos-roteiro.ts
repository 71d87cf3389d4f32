import * as c from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { emOrdem } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, todosOsErros } from '../../../kit/http/errors.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { replaceParts } from '../../../kit/records/parts.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { areasLigadas, gravarAreas, type LigacaoComAreas } from '../pessoas/alcance.ts'
import { existeEvento, nomeDoEvento } from './eventos.ts'

labelTable('modelo_roteiro', 'Modelos de Roteiro')
labelTable('modelo_roteiro_cargo', 'Modelos de Roteiro')
labelTable('modelo_roteiro_area', 'Modelos de Roteiro')
labelTable('modelo_roteiro_etapa', 'Modelos de Roteiro')
explainConstraint('modelo_roteiro_nome', 'nome', 'Já existe um modelo com este nome.')

const AREAS: LigacaoComAreas = { tabela: 'modelo_roteiro_area', coluna: 'modelo_roteiro_id' }
const FORA = 'Escolha um item da lista'

type Linha = Omit<c.ModeloRoteiro, 'pode'> & { descricao: string | null }
const modelos = (ctx: Ctx) => sql<Linha>`(
  select m.id, m.versao, m.nome::text as nome, m.descricao, m.evento::text as evento, ${nomeDoEvento('m.evento')} as evento_nome, m.ativo,
         (select count(*)::int from modelo_roteiro_etapa e where e.modelo_roteiro_id = m.id) as qtd_etapas,
         coalesce(nullif(concat_ws(' · ',
           (select string_agg(g.nome, ', ' order by g.nome) from modelo_roteiro_cargo x join cargo g on g.id = x.cargo_id
             where x.modelo_roteiro_id = m.id),
           (select string_agg(case when ${ctx.user.areas === null} or a.id = any (${ctx.user.areas ?? []}::bigint[])
                                   then a.nome else 'outra área' end, ', ' order by a.nome)
              from modelo_roteiro_area x join area_atual a on a.id = x.area_id where x.modelo_roteiro_id = m.id)), ''),
           'Todos os cargos e áreas') as para_quem,
         (select count(*)::int from roteiro r
           where r.modelo_roteiro_id = m.id and r.cancelado_em is null
             and exists (select from roteiro_etapa e where e.roteiro_id = r.id and e.feita_em is null and e.dispensada_em is null)
         ) as em_andamento
    from modelo_roteiro m)`

type Etapa = c.ModeloRoteiroCompleto['etapas'][number]
const etapasDe = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<Etapa>`
      select e.titulo::text as titulo, e.o_que_fazer, e.dono, e.dono_talento_id, e.dono_usuario_id, e.dias, e.tipo_documento_id,
             e.depende_de, d.nome::text as tipo_documento_nome,
             case e.dono when 'R' then 'RH' when 'G' then 'Gestor da área' when 'P' then 'A própria pessoa'
               else coalesce((select n.nome from responsavel_da_acao(e.dono_talento_id, e.dono_usuario_id) n), 'Ninguém') end as dono_nome
        from modelo_roteiro_etapa e left join tipo_documento d on d.id = e.tipo_documento_id
       where e.modelo_roteiro_id = ${id} order by e.ordem`,
  )

/** Ids of these that exist within the user's reach. */
async function existentes(ctx: Ctx, tabela: 'talento' | 'tipoDocumento', ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const found = await ctx.db.selectFrom(tabela).select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}
const naoNulos = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

/**
 * Checks who does each step: an employee within reach who still works here, or a user of the company; a user who is also an employee is
 * stored as one. Whoever already does a step of this template may stay.
 */
async function donos(ctx: Ctx, etapas: readonly c.EtapaDoModelo[], antes: readonly Etapa[]) {
  const [talentos, tipos] = [
    await existentes(ctx, 'talento', naoNulos(etapas.map((e) => e.donoTalentoId))),
    await existentes(ctx, 'tipoDocumento', naoNulos(etapas.map((e) => e.tipoDocumentoId))),
  ]
  const usuarios = await rows(
    ctx.db,
    sql<{ id: number; talentoId: number | null }>`
      select u.id, x.talento_id from usuario u join acesso x on x.usuario_id = u.id
       where x.empresa_id = ${ctx.empresaId} and u.ativo
         and u.id = any (${naoNulos(etapas.map((e) => e.donoUsuarioId))}::bigint[])`,
  )
  const erros = todosOsErros()
  const conferidas = etapas.map((etapa, i) => {
    const recusar = (campo: string) => erros.em(`etapas.${i}.${campo}`, FORA)
    if (etapa.tipoDocumentoId !== null && !tipos.has(etapa.tipoDocumentoId)) recusar('tipoDocumentoId')
    const { donoTalentoId: talento, donoUsuarioId: usuario } = etapa
    const ficou = antes.some((e) => e.donoTalentoId === talento && e.donoUsuarioId === usuario)
    if (talento !== null && !talentos.has(talento) && !ficou) recusar('donoTalentoId')
    const found = usuarios.find(({ id }) => id === usuario)
    if (usuario !== null && !found && !ficou) recusar('donoUsuarioId')
    if (etapa.dono !== 'N') return { ...etapa, donoTalentoId: null, donoUsuarioId: null }
    return !found || found.talentoId === null
      ? etapa
      : { ...etapa, donoTalentoId: found.talentoId, donoUsuarioId: null }
  })
  erros.recusar()
  return conferidas
}

async function gravarCargos(ctx: Ctx, id: number, cargosIds: readonly number[]) {
  const cargos = [...new Set(cargosIds)]
  await ctx.db.deleteFrom('modeloRoteiroCargo').where('modeloRoteiroId', '=', id).execute()
  if (cargos.length > 0)
    await ctx.db
      .insertInto('modeloRoteiroCargo')
      .values(cargos.map((cargoId) => ({ cargoId, modeloRoteiroId: id })))
      .execute()
}

const { routes } = resourceRoutes(c.modelosRoteiro, {
  table: 'modeloRoteiro',
  rows: modelos,
  search: ['nome', 'paraQuem'],
  filters: { evento: true, ativo: true },
  neverNull: ['nome', 'eventoNome', 'qtdEtapas', 'emAndamento'],
  async detail(ctx, { id, descricao }) {
    const cargos = await rows(
      ctx.db,
      sql<{ id: number; nome: string }>`
        select g.id, g.nome::text as nome from modelo_roteiro_cargo x join cargo g on g.id = x.cargo_id
         where x.modelo_roteiro_id = ${id} order by g.nome`,
    )
    return {
      descricao,
      cargos,
      cargosIds: cargos.map((cargo) => cargo.id),
      areasIds: await areasLigadas(ctx, AREAS, id),
      etapas: await etapasDe(ctx, id),
    }
  },
  checks: {
    async etapas(ctx, etapas, atual) {
      await donos(ctx, etapas, atual ? await etapasDe(ctx, atual.id) : [])
    },
  },
  async columns(_ctx, { nome, descricao, evento, ativo }) {
    if (!existeEvento(evento)) throw fieldError('evento', FORA)
    // Written even when only steps changed, so that every change makes a new version.
    return { nome, descricao, evento, ativo }
  },
  async parts(ctx, id, { cargosIds, areasIds, etapas }) {
    const antes = await etapasDe(ctx, id)
    const novas = emOrdem(await donos(ctx, etapas, antes))
    await gravarCargos(ctx, id, cargosIds)
    await gravarAreas(ctx, AREAS, id, areasIds)
    const emOrdemDaLista = novas.map((etapa, i) => ({ ...etapa, ordem: i + 1 }))
    await replaceParts(ctx, 'modeloRoteiroEtapa', { modeloRoteiroId: id }, emOrdemDaLista)
  },
})
export const modelosRoteiro = Object.values(routes)
