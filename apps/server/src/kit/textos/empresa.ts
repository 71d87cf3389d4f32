import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../http/context.ts'

/** The values of the part `DA_EMPRESA` of a catalogue. */
export async function valoresDaEmpresa(ctx: Ctx) {
  const { nome, razaoSocial, cnpj, cidadeUf } = await ctx.db
    .selectFrom('empresa')
    .select(['nome', 'razaoSocial', 'cnpj', 'cidadeUf'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  return { empresa: nome, razaoSocial, cnpj: formatarCnpj(cnpj), cidade: cidadeUf, hoje: formatarData(ctx.hoje()) }
}
