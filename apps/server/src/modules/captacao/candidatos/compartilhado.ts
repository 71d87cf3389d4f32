import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { storeBytes } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Arquivo {
  papel: 'foto' | 'curriculo' | 'documento'
  nome: string
  tipo: string
  chave: string
  descricao: string | null
  data: string | null
  observacao: string | null
}

/**
 * Copies the person of a shared application into this company, with the data and files that the person gave. Existing data does not change.
 * Returns the id of the new person. Refuses when the sharing has ended or the CPF already exists here.
 */
export async function trazer(ctx: Ctx, aplicacaoId: number): Promise<number> {
  const arquivos = await rows(ctx.db, sql<Arquivo>`select * from arquivos_compartilhados(${aplicacaoId})`)
  const [novo] = await rows(
    ctx.db,
    sql<{ pessoaId: number | null; candidatoId: number }>`select * from trazer_compartilhado(${aplicacaoId})`,
  )
  if (!novo) throw notFound()
  const { pessoaId, candidatoId } = novo
  if (pessoaId === null)
    throw new AppError('DUPLICATE', 'Esta pessoa já tem cadastro nesta empresa: inclua esse cadastro na solicitação.')
  for (const { papel, nome, tipo, chave, descricao, data, observacao } of arquivos) {
    const bytes = await buffer(await ctx.services.storage.get(chave))
    const { id } = await storeBytes(ctx, { owner: { entidade: 'pessoa', id: pessoaId }, name: nome, type: tipo, bytes })
    if (papel === 'documento')
      await ctx.db
        .insertInto('documentoCandidato')
        .values({ candidatoId, arquivoId: id, descricao: descricao ?? nome, observacao, ...(data ? { data } : {}) })
        .execute()
    else await updateRow(ctx, 'pessoa', pessoaId, papel === 'foto' ? { fotoArquivoId: id } : { curriculoArquivoId: id })
  }
  return pessoaId
}
