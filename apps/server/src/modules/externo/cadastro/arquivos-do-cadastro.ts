/** Files that a visitor uploads for a registration. They wait with it, go to the person who confirms it, or are deleted with it. */

import type { CamposDoCandidato } from '@quadro/contract/externo/cadastro/campos.ts'
import { sql } from 'kysely'
import { removeFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { on } from '../../../kit/transaction/events.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { receberCurriculo } from '../../captacao/index.ts'
import { cadastroAceito } from '../../cargo-salario/index.ts'

labelTable('arquivo_enviado', 'Arquivos de quem se cadastra')

async function fotoDe(ctx: Ctx, segredo: string): Promise<number> {
  const found = await ctx.db
    .selectFrom('arquivoEnviado')
    .select('id')
    .where('segredoHash', '=', tokenHash(segredo))
    .where('uso', '=', 'foto')
    .executeTakeFirst()
  if (!found) throw fieldError('foto', 'A foto enviada não está mais guardada. Envie-a de novo.')
  return found.id
}

/** The curriculum that a visitor uploaded. From now on it waits with the registration, even if its reading is deleted. */
async function curriculoDe(ctx: Ctx, segredo: string): Promise<number> {
  const lida = await ctx.db
    .selectFrom('leituraCurriculo')
    .select('arquivoId')
    .where('segredoHash', '=', tokenHash(segredo))
    .where('pessoaId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!lida?.arquivoId) throw fieldError('curriculo', 'O currículo enviado não está mais guardado. Envie-o de novo.')
  const { arquivoId } = lida
  const antes = await ctx.db
    .selectFrom('arquivoEnviado')
    .select('id')
    .where('arquivoId', '=', arquivoId)
    .executeTakeFirst()
  if (antes) return antes.id
  const { id } = await ctx.db
    .insertInto('arquivoEnviado')
    .values({ uso: 'curriculo', arquivoId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await updateRow(ctx, 'arquivo', arquivoId, { donoEntidade: 'arquivo_enviado', donoId: id })
  return id
}

/** Reserves the files that a registration names by their secrets until it is confirmed. Runs with the application's own database role. */
export async function reservarArquivos(
  ctx: Ctx,
  { foto, curriculo }: Pick<CamposDoCandidato, 'foto'> & { curriculo?: string | null | undefined },
): Promise<number[]> {
  const ids: number[] = []
  if (foto) ids.push(await fotoDe(ctx, foto))
  if (curriculo) ids.push(await curriculoDe(ctx, curriculo))
  return ids
}

/** Gives the files to the person of the confirmed registration. The photo of an employee is not changed, because HR maintains it. */
export async function receberArquivos(ctx: Ctx, pessoaId: number, ids: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const enviados = await ctx.db
    .deleteFrom('arquivoEnviado')
    .where('id', 'in', [...ids])
    .returning(['uso', 'arquivoId'])
    .execute()
  if (enviados.length === 0) return
  const [pessoa] = await rows(
    ctx.db,
    sql<{ fotoArquivoId: number | null; empregada: boolean }>`
      select foto_arquivo_id, pessoa_empregada(id) as empregada from pessoa where id = ${pessoaId} for update`,
  )
  for (const { uso, arquivoId } of enviados) {
    if (uso === 'foto' && pessoa?.empregada) {
      await removeFile(ctx, arquivoId)
      continue
    }
    await updateRow(ctx, 'arquivo', arquivoId, { donoEntidade: 'pessoa', donoId: pessoaId })
    if (uso === 'curriculo') await receberCurriculo(ctx, pessoaId, arquivoId)
    else {
      await updateRow(ctx, 'pessoa', pessoaId, { fotoArquivoId: arquivoId })
      if (pessoa?.fotoArquivoId) await removeFile(ctx, pessoa.fotoArquivoId)
    }
  }
}
on(cadastroAceito, (ctx, { pessoaId, cadastro }) => receberArquivos(ctx, pessoaId, cadastro.arquivos))

/** Deletes files after a day when no registration named them; their bytes follow (kit/jobs/maintenance.ts). */
defineChore('arquivos-enviados', {
  cron: '47 * * * *',
  run: async (_services, owner) => {
    await owner.query(
      `delete from arquivo_enviado where criado_em < now() - interval '1 day' and not arquivo_esperado(id)`,
    )
  },
})
