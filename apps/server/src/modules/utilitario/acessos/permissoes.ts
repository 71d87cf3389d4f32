import { hoje } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import * as c from '@quadro/contract/utilitario/acessos/permissoes.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { sql } from 'kysely'
import { allAuthorities, authorityTree } from '../../../kit/access/authorities.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { letterhead, slug } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { PRIMEIRO_USUARIO } from './poder.ts'
import { visible } from './usuarios.ts'

const areasDoAcesso = sql<string[]>`array(
  select t.nome from acesso_area r join area_atual t on t.id = r.area_id where r.acesso_id = p.acesso_id order by t.nome)`

interface ComPoder {
  id: number
  nome: string
  login: string
  ultimoAcesso: string | null
  empresa: string
  perfilId: number
  areas: string[]
}
/** Active users and companies in which one of the profiles applies, among the companies that the reader may enter. */
const comPerfil = (ctx: Ctx, perfis: number[]) =>
  rows(
    ctx.db,
    sql<ComPoder>`
      with candidatos as (
        select x.usuario_id, x.empresa_id from acesso x
        union
        -- An access that lets its user see every company counts in those where it has none, wherever it was given.
        select u.id, e.id from usuario u cross join unnest(app_empresas()) e(id)
         where u.ativo and (u.id = ${PRIMEIRO_USUARIO}
           or not exists (select from acesso a where a.usuario_id = u.id)
           or exists (select from acesso a join perfil_autoridade pa on pa.perfil_id = a.perfil_id
                       where a.usuario_id = u.id and pa.autoridade = 'ROLE_VER_TODAS_EMPRESAS')))
      select u.id, u.nome, u.login, u.ultimo_acesso, e.nome as empresa, p.perfil_id,
             case when p.restrito then ${areasDoAcesso} else '{}' end as areas
        from candidatos c
        join usuario u on u.id = c.usuario_id and u.ativo
        join empresa e on e.id = c.empresa_id
        cross join lateral perfil_efetivo(u.id, e.id) p
       where p.perfil_id = any (${perfis}::bigint[])
       order by u.nome, u.id, e.nome`,
  )

/** One row per user, with the user's companies. */
function porUsuario(found: ComPoder[]) {
  return [...Map.groupBy(found, ({ id }) => id).values()].map((all) => {
    const { id, nome, login, ultimoAcesso } = all[0]!
    const areas = [...new Set(all.flatMap((one) => one.areas))]
    return { id, nome, login, ultimoAcesso, empresas: all.map(({ empresa }) => empresa), areas }
  })
}

/** A sheet with a row per authority and a column per profile. */
async function matriz(ctx: Ctx): Promise<Sheet> {
  const perfis = await rows(
    ctx.db,
    sql<{ id: number; nome: string; autoridades: string[] }>`
      select p.id, p.nome, array(select a.autoridade from perfil_autoridade a where a.perfil_id = p.id) as autoridades
        from perfil p order by p.nome`,
  )
  const held = perfis.map(({ id, nome, autoridades }) => ({ key: `p${id}`, nome, tem: new Set(autoridades) }))
  return {
    title: 'Perfis e permissões',
    filters: [],
    notes: [],
    columns: [
      { key: 'cadastro', label: 'Cadastro', format: 'text' },
      { key: 'permissao', label: 'Permissão', format: 'text' },
      { key: 'codigo', label: 'Código', format: 'text' },
      ...held.map(({ key, nome }) => ({ key, label: nome, format: 'text' as const })),
    ],
    groups: authorityTree().map(({ label, resources }) => ({
      title: label,
      rows: resources.flatMap(({ resource, actions }) =>
        actions.map(({ name, action }) => ({
          cadastro: resource,
          permissao: action,
          codigo: name,
          ...Object.fromEntries(held.map(({ key, tem }) => [key, tem.has(name) ? 'Sim' : ''])),
        })),
      ),
    })),
  }
}

export const permissoes: Route[] = [
  route(c.quemTem)(async (ctx, { autoridade }) => {
    if (!allAuthorities().has(autoridade)) throw notFound()
    const perfis = await rows(
      ctx.db,
      sql<{ id: number; nome: string }>`
        select p.id, p.nome from perfil p
         where exists (select from perfil_autoridade a where a.perfil_id = p.id and a.autoridade = ${autoridade})
         order by p.nome`,
    )
    const found = await comPerfil(
      ctx,
      perfis.map(({ id }) => id),
    )
    const seesUsers = ctx.user.can(autoridadesDeUsuario.ver)
    return {
      autoridade,
      perfis: perfis.map(({ id, nome }) => {
        const usuarios = porUsuario(found.filter(({ perfilId }) => perfilId === id))
        return { id, nome, quantidade: usuarios.length, usuarios: seesUsers ? usuarios : null }
      }),
    }
  }),

  fileRoute(c.exportarMatriz)(async (ctx) => {
    const sheet = await matriz(ctx)
    const head = await letterhead(ctx)
    const { contentTypes, printInWorker } = await import('../../../documents/print.ts')
    return {
      name: `${slug(sheet.title)}-${hoje(ctx.services.settings.timeZone)}.xlsx`,
      type: contentTypes.xlsx,
      body: async () => printInWorker({ sheet, letterhead: head, format: 'xlsx' }),
    }
  }),

  route(c.permissoesDoUsuario)(async (ctx, { id }) => {
    const [user] = await rows(
      ctx.db,
      sql<{ id: number; nome: string; ativo: boolean }>`
        select u.id, u.nome, u.ativo from usuario u where u.id = ${id} and ${visible(ctx)}`,
    )
    if (!user) throw notFound()
    const all = allAuthorities()
    const empresas = await rows(
      ctx.db,
      sql<c.PermissoesDoUsuario['empresas'][number]>`
        select e.id as empresa_id, e.nome as empresa_nome, f.id as perfil_id, f.nome as perfil_nome,
               exists (select from acesso a where a.usuario_id = ${id} and a.empresa_id = e.id) as proprio, p.restrito,
               case when p.restrito then ${areasDoAcesso} else '{}' end as areas,
               array(select x.autoridade from perfil_autoridade x where x.perfil_id = f.id order by 1) as autoridades
          from empresa e
          cross join lateral perfil_efetivo(${id}, e.id) p
          join perfil f on f.id = p.perfil_id
         where e.id = any (app_empresas())
         order by e.nome`,
    )
    return {
      ...user,
      // Authorities that no longer exist have no effect and are left out.
      empresas: empresas.map((e) => ({ ...e, autoridades: e.autoridades.filter((name) => all.has(name)) })),
    }
  }),
]
