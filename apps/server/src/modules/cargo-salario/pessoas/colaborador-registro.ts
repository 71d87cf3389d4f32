import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { autoridadeDoCampo, NOMES_DA_FICHA } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as p from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import { auditPage } from '../../../kit/audit/audit.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { quemDecide } from '../propostas/propostas.ts'
import { lerResumo, veSalarioDe } from './colaborador-leitura.ts'
import { registrarLeituraDeSalario } from './salario.ts'

/** Log of changes and readings of a person's record. */

// Readings ------------------------------------------------------------------------------------------------------------------------------
const DIAS = 30
/** Logs that a user opened a person's record, once a day, because the page reads it again after each change. */
export async function registrarFichaAberta(ctx: Ctx, id: number): Promise<void> {
  await sql`
    select registrar_leitura('talento', ${id}, array['ficha'])
     where not exists (select from auditoria a
                        where a.entidade = 'talento' and a.registro_id = ${id} and a.usuario_id = ${ctx.user.id} and a.acao = 'L'
                          and a.depois ? 'ficha' and a.quando >= current_date)`.execute(ctx.db)
}

const AUTORIDADE = { salario: verSalario, documentos: c.autoridades.verDocumentos } as const
const ehDocumento = (campo: string): boolean => p.autoridadeDoProposto(campo) === c.autoridades.verDocumentos
/** The document fields. Their readings are logged by field, on the person's record. */
const DOCUMENTOS = NOMES_DA_FICHA.filter((nome) => autoridadeDoCampo(nome) === c.autoridades.verDocumentos)

/** The pending proposal that contains documents; null for users who may not see proposals. */
async function propostaComDocumentos(ctx: Ctx, pessoaId: number) {
  if (!ctx.user.can(p.autoridades.ver) && !ctx.user.can(p.autoridades.decidir)) return null
  const waiting = await ctx.db
    .selectFrom('propostaAlteracao')
    .select(['id', 'campos', 'criadoEm'])
    .where('pessoaId', '=', pessoaId)
    .where('situacao', '=', 'P')
    .orderBy('criadoEm', 'desc')
    .execute()
  const found = waiting.find(({ campos }) => campos.some(ehDocumento))
  if (!found) return null
  return {
    id: found.id,
    enviadaEm: new Date(found.criadoEm).toISOString(),
    campos: found.campos.filter(ehDocumento).map(p.rotuloDe),
    decidem: (await quemDecide(ctx, pessoaId, found.campos)).length,
  }
}

export const registroDeColaboradores: Route[] = [
  route(c.auditoria)(async (ctx, { id, page, size, tipo }) => {
    const { pessoaId } = await lerResumo(ctx, id)
    // Users see their own salary without the authority.
    const tem = (name: string) => (name === verSalario.name ? veSalarioDe(ctx, id) : ctx.user.authorities.has(name))
    const { pagina, mostrou } = await auditPage(ctx, {
      of: sql`select * from registros_do_talento(${id}, ${pessoaId})`,
      readings: tipo === 'leituras',
      tem,
      page,
      size,
    })
    if (mostrou.has('salario')) await registrarLeituraDeSalario(ctx, 'talento', [id])
    return pagina
  }),
  route(c.leituras)(async (ctx, { id }) => {
    await lerResumo(ctx, id)
    const found = await rows(
      ctx.db,
      sql<{ nome: string; ultima: Date }>`
        select u.nome, max(a.quando) as ultima
          from auditoria a join usuario u on u.id = a.usuario_id
         where a.entidade = 'talento' and a.registro_id = ${id} and a.acao = 'L' and a.depois ? 'ficha'
           and a.quando >= current_date - ${DIAS}::int
         group by u.id, u.nome order by ultima desc`,
    )
    return { dias: DIAS, pessoas: found.map((f) => ({ nome: f.nome, ultima: new Date(f.ultima).toISOString() })) }
  }),
  route(c.quemVe)(async (ctx, { id, campo }) => {
    const { areaId, areaNome, pessoaId } = await lerResumo(ctx, id)
    const autoridade = AUTORIDADE[campo]
    const lida =
      campo === 'salario'
        ? sql`a.entidade = 'talento' and a.registro_id = ${id} and a.depois ? 'salario'`
        : sql`a.entidade = 'pessoa' and a.registro_id = ${pessoaId} and a.depois ?| ${DOCUMENTOS}::text[]`
    const [perfis, proprios, [ultima]] = await Promise.all([
      rows(
        ctx.db,
        sql<{ nome: string; pessoas: number }>`
          select p.nome, count(distinct a.usuario_id)::int as pessoas
            from perfil p
            join perfil_autoridade x on x.perfil_id = p.id and x.autoridade = ${autoridade.name}
            join acesso a on a.perfil_id = p.id
            join usuario u on u.id = a.usuario_id and u.ativo
           where not a.restrito_a_areas
              or ${areaId}::bigint = any (areas_com_descendentes(
                   array(select r.area_id from acesso_area r where r.acesso_id = a.id)))
           group by p.id, p.nome order by p.nome`,
      ),
      rows(
        ctx.db,
        sql<{
          id: number
        }>`
          select a.id from acesso a join usuario u on u.id = a.usuario_id and u.ativo
           where a.talento_id = ${id}
             and (${campo === 'salario'} or exists (
                   select from perfil_autoridade x
                    where x.perfil_id = a.perfil_id and x.autoridade = ${NAMED.ROLE_CAD_INFO_PESSOAL.name}))`,
      ),
      rows(
        ctx.db,
        sql<{ quem: string; quando: Date }>`
          select u.nome as quem, a.quando
            from auditoria a join usuario u on u.id = a.usuario_id
           where ${lida} and a.acao = 'L'
             and a.usuario_id <> ${ctx.user.id}
           order by a.quando desc limit 1`,
      ),
    ])
    return {
      autoridade: autoridade.action,
      areaNome,
      perfis,
      proprio: proprios.length > 0,
      proposta: campo === 'documentos' ? await propostaComDocumentos(ctx, pessoaId) : null,
      ultimaLeitura: ultima ? { quem: ultima.quem, quando: new Date(ultima.quando).toISOString() } : null,
    }
  }),
]
