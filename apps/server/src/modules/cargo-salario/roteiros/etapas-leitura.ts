import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { autoridades } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abreDocumentosDePessoas } from './documentos-de-pessoas.ts'
import { doEvento, nomeDoEvento } from './eventos.ts'

/** Who reads steps: by conducting lists, by opening documents of people, or neither, such as a person without a login. */
export interface Leitor {
  conduz: boolean
  abreDocumentos: boolean
}
const leitor = (ctx: Ctx): Leitor => ({
  conduz: ctx.user.can(autoridades.conduzir),
  abreDocumentos: abreDocumentosDePessoas(ctx),
})
/** The reader as an employee, with a login or without. */
const EU = sql`coalesce(app_talento(), (select meu_talento()))`

export type LinhaDaEtapa = Omit<c.Etapa, 'pode'> & { pessoaId: number; tipoDocumentoId: number | null }

/** Whether a step is the user's: by name, as the person, as the nearest manager, or, of HR, by the authority; never HR's of one's own list. */
const propria = (conduz: boolean) => sql`case e.dono
  when 'R' then ${conduz}::boolean and r.talento_id is distinct from ${EU}
  when 'P' then r.talento_id = ${EU}
  when 'N' then e.dono_usuario_id = app_usuario() or e.dono_talento_id = ${EU}
  when 'G' then q.area_id = any ((select app_areas_responsavel())::bigint[]) and sou_gestor_do_talento(r.talento_id) end`

/** Steps with everything that a reader needs to know of them. `de` limits them: a condition over the step `e` and its list `r`. */
export const etapas = (ctx: Ctx, de: RawBuilder<unknown> = sql`true`): RawBuilder<LinhaDaEtapa> =>
  etapasPara(leitor(ctx), de)
export const etapasPara = (
  { conduz, abreDocumentos }: Leitor,
  de: RawBuilder<unknown>,
): RawBuilder<LinhaDaEtapa> => sql<LinhaDaEtapa>`
  select e.id, e.versao, e.roteiro_id, e.ordem, e.titulo::text as titulo, e.o_que_fazer, e.dono, e.dias, e.tipo_documento_id,
         case e.dono when 'R' then 'RH' when 'P' then q.nome
           when 'N' then coalesce((select n.nome from responsavel_da_acao(e.dono_talento_id, e.dono_usuario_id) n), 'Ninguém')
           else coalesce((select string_agg(g.nome, ', ') from gestores_do_talento(r.talento_id) g), 'Área sem gestor') end as dono_nome,
         k.data + e.dias as vence,
         case when e.dispensada_em is not null then 'N' when e.feita_em is not null then 'F' else 'P' end as situacao,
         w.espera, (v.aberta and k.data + e.dias < current_date) is true as atrasada,
         (${propria(conduz)}) is true as propria,
         d.nome::text as documento_pedido, e.documento_id is not null as documento_enviado,
         e.documento_id is not null and e.documento_aceito_em is null as documento_a_conferir, e.motivo_recusa,
         case when ${abreDocumentos}::boolean then e.documento_id end as documento_id,
         e.feita_em, coalesce(f.nome::text, case when e.feita_em is not null and e.dono = 'P' and not e.em_nome then q.nome end) as feita_por_nome, e.em_nome, e.observacao,
         e.dispensada_em, x.nome::text as dispensada_por_nome, e.motivo_dispensa,
         r.modelo_nome::text as modelo_nome, ${nomeDoEvento('r.evento')} as evento_nome, k.data as data_evento,
         q.nome as pessoa_nome, q.cargo_nome, q.area_nome, r.talento_id, r.pessoa_id,
         r.cancelado_em is null and k.fim is null as ativa,
         (r.talento_id = ${EU}) is true as sobre_mim
    from roteiro_etapa e
    join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id
    cross join lateral quem_do_roteiro(r.id) q
    cross join lateral ${doEvento()} k
    cross join lateral (select e.feita_em is null and e.dispensada_em is null and r.cancelado_em is null and k.fim is null as aberta) v
    cross join lateral (select case when v.aberta and e.depende_de is not null
                                    then espera_da_etapa(e.roteiro_id, e.depende_de) end as espera) w
    left join tipo_documento d on d.empresa_id = e.empresa_id and d.id = e.tipo_documento_id
    left join usuario f on f.id = e.feita_por_id
    left join usuario x on x.id = e.dispensada_por_id
   where ${de}`

/** Users who conduct lists, or may see them, read every step within reach; everybody else reads their own. */
const leTodas = (ctx: Ctx) => ctx.user.can(autoridades.ver) || ctx.user.can(autoridades.conduzir)

const doDono = (action: string) => (c.DO_DONO as readonly string[]).includes(action)
/** What the user may do with a step, as its owner or by conducting lists. */
export function habilidades(ctx: Ctx, e: LinhaDaEtapa): string[] {
  const { conduz, abreDocumentos } = leitor(ctx)
  const daConferencia: readonly string[] = c.DO_DOCUMENTO
  const pode = [
    ...c.fluxo
      .abilities(e, (authority) => ctx.user.can(authority))
      .filter((action) => abreDocumentos || !daConferencia.includes(action)),
    ...(e.propria ? c.fluxo.abilities(e, () => true).filter(doDono) : []),
  ]
  return [...new Set(pode), ...(podeEnviar(e, conduz) ? ['enviarDocumento'] : [])]
}
/** The document is asked for and lacking, and the step can be worked on by this user. */
export const podeEnviar = (e: LinhaDaEtapa, conduz: boolean): boolean =>
  e.documentoPedido !== null &&
  !e.documentoEnviado &&
  e.situacao === 'P' &&
  e.ativa &&
  e.espera === null &&
  (e.propria || (conduz && !e.sobreMim))

/** One step; 404 when the user may not read it. */
export async function lerEtapa(ctx: Ctx, id: number): Promise<LinhaDaEtapa & { pode: string[] }> {
  const [found] = await rows(ctx.db, etapas(ctx, sql`e.id = ${id}`))
  if (!found || !(found.propria || leTodas(ctx))) throw notFound()
  return { ...found, pode: habilidades(ctx, found) }
}
/** The steps of a list, in their order. */
export async function etapasDoRoteiro(ctx: Ctx, roteiroId: number): Promise<c.Etapa[]> {
  const found = await rows(ctx.db, sql<LinhaDaEtapa>`${etapas(ctx, sql`e.roteiro_id = ${roteiroId}`)} order by e.ordem`)
  return found.map((e) => ({ ...e, pode: habilidades(ctx, e) }))
}
