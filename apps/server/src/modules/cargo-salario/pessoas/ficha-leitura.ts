import * as c from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { extrasDaEmpresa, lerExtras } from '../../geral/index.ts'
import { habilidades, lerResumo } from './colaborador-leitura.ts'

/** Fields of the record that this user may neither see nor change. */
export const ocultosPara = (ctx: Ctx): c.NomeDaFicha[] =>
  c.NOMES_DA_FICHA.filter((nome) => {
    const autoridade = c.autoridadeDoCampo(nome)
    return autoridade !== undefined && !ctx.user.can(autoridade)
  })

/** The record as this user may see it. Readings of documents and sensitive data are logged with the fields that have a value. */
export async function lerFicha(ctx: Ctx, id: number): Promise<c.FichaCompleta> {
  const { pessoaId, versao, codigo, vinculo } = await lerResumo(ctx, id)
  const { pessoaVersao, ...pessoa } = await ctx.db
    .selectFrom('pessoa')
    .select([...c.NOMES_DA_FICHA, 'versao as pessoaVersao'])
    .where('id', '=', pessoaId)
    .executeTakeFirstOrThrow()
  const ocultos = ocultosPara(ctx)
  const lidos = c.NOMES_DA_FICHA.filter(
    (nome) => c.autoridadeDoCampo(nome) && !ocultos.includes(nome) && pessoa[nome] !== null,
  )
  if (lidos.length > 0) await sql`select registrar_leitura('pessoa', ${pessoaId}, ${lidos}::text[])`.execute(ctx.db)
  const extras = await extrasDaEmpresa(ctx.db, 'colaborador')
  const camposExtras = await lerExtras(ctx.db, pessoaId, extras)
  const nada = Object.fromEntries(ocultos.map((nome) => [nome, null]))
  const outros = { extras, camposExtras, ocultos, pode: habilidades(ctx) }
  return { id, versao, codigo, vinculo, pessoaVersao, ...pessoa, ...nada, ...outros } as never
}
