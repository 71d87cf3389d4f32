import * as c from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('publicacao_equidade', 'Publicações do Relatório do Ministério')
explainConstraint('publicacao_equidade_semestre', 'semestre', 'A publicação deste semestre já está registrada.')

const { routes } = resourceRoutes(c.publicacoesEquidade, {
  table: 'publicacaoEquidade',
  rows: (ctx: Ctx) =>
    ctx.db
      .selectFrom('publicacaoEquidade as p')
      .leftJoin('arquivo as a', 'a.id', 'p.arquivoId')
      .select(['p.id', 'p.versao', 'p.semestre', 'p.publicadoEm', 'p.endereco', 'a.nome as arquivoNome']),
  search: ['endereco'],
  filters: {},
})

const dono = (id: number) => ({ entidade: 'publicacao_equidade', id })
async function arquivoDe(ctx: Ctx, id: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('publicacaoEquidade')
    .select('arquivoId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.arquivoId
}

export const publicacoesEquidade: Route[] = [
  ...Object.values(routes),
  route(c.guardarArquivo)(async (ctx, { id }) => {
    const anterior = await arquivoDe(ctx, id)
    const [file] = ctx.files
    if (!file) throw fieldError('arquivo', 'Escolha um arquivo')
    const limites = { accept: 'document', maxBytes: c.ARQUIVO_MAXIMO, field: 'arquivo' } as const
    const { id: arquivoId } = await saveFile(ctx, { owner: dono(id), name: file.name, bytes: file.bytes, ...limites })
    await updateRow(ctx, 'publicacaoEquidade', id, { arquivoId })
    if (anterior !== null) await removeFile(ctx, anterior)
    return DONE
  }),
  fileRoute(c.baixarArquivo)(async (ctx, { id }) => openFile(ctx, await arquivoDe(ctx, id), dono(id))),
]
