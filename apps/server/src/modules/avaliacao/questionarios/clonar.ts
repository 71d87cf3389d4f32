import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { naEmpresa } from '../../utilitario/index.ts'
import { copiaDe, inserirModelo } from './modelos-dados.ts'

/** Companies in which the user holds an authority over evaluations or their models. The profile may differ between companies. */
export const empresasCom = (ctx: Ctx, autoridade: string) =>
  rows(
    ctx.db,
    sql<{ id: number; nome: string }>`
      select e.id, e.nome from empresa e
        cross join lateral perfil_efetivo(${ctx.user.id}, e.id) p
       where e.id = any (${ctx.user.empresas}::bigint[])
         and exists (select from perfil_autoridade a where a.perfil_id = p.perfil_id and a.autoridade = ${autoridade})
       order by e.nome, e.id`,
  )

const diasDe = (ctx: Ctx, periodoId: number) =>
  ctx.db.selectFrom('periodoExperiencia').select('dias').where('id', '=', periodoId).executeTakeFirstOrThrow()
/** The active period of as many days in the company of the call. */
const periodoDe = (ctx: Ctx, dias: number) =>
  ctx.db
    .selectFrom('periodoExperiencia')
    .select('id')
    .where('dias', '=', dias)
    .where('ativo', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Copies a model to companies: its newest version, in edition. A model of an experience period follows the one of as many days there. */
export async function clonarPara(ctx: Ctx, c: ModelosDeAvaliacao, id: number, empresas: readonly number[]) {
  const { tipo, form } = await copiaDe(ctx, id)
  const periodoId = form.periodoAcompanhamentoExperienciaId
  const dias = periodoId === null ? undefined : (await diasDe(ctx, periodoId)).dias
  const destinos = empresas.length > 0 ? [...new Set(empresas)] : [ctx.empresaId]
  const permitidas = await empresasCom(ctx, c.authorities.criar.name)
  const feitas: { empresaId: number; empresaNome: string; id: number; titulo: string }[] = []
  for (const empresaId of destinos) {
    const empresa = permitidas.find((e) => e.id === empresaId)
    if (!empresa) throw fieldError('empresas', 'Escolha empresas da lista')
    const titulo = empresaId === ctx.empresaId ? `Cópia de ${form.titulo}`.slice(0, 250) : form.titulo
    const feita = await naEmpresa(ctx, empresaId, async () => {
      const periodo = empresaId === ctx.empresaId || dias === undefined ? { id: periodoId } : await periodoDe(ctx, dias)
      if (!periodo)
        throw fieldError(
          'empresas',
          `A empresa ${empresa.nome} não tem um período de experiência ativo de ${dias} dias`,
        )
      return inserirModelo(ctx, tipo, { ...form, titulo, periodoAcompanhamentoExperienciaId: periodo.id })
    })
    feitas.push({ empresaId, empresaNome: empresa.nome, id: feita, titulo })
  }
  return feitas
}
