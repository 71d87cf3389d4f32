import { autoridades as aceites } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { CAMPOS_DO_DOCUMENTO } from '@quadro/contract/gestao-talentos/documentos/documento-campos.ts'
import { autoridades, DOCUMENTOS_POR_PESSOA } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { campoDe, type Valores } from '@quadro/contract/kit/textos.ts'
import { storeBytes } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { valoresDe } from '../../../kit/textos/fontes.ts'
import { versaoCom } from '../../../kit/textos/versoes.ts'
import { pedirAceite, registrarTipoDeAceite } from '../../cargo-salario/index.ts'
import { bytesDe, type Modelo, nomeDoArquivo, papelDe, usadosPor } from './documento-papel.ts'
import { doColaborador } from './documento-valores.ts'

/** A person accepts a document with a login, with badge and PIN, or drawn on HR's device; the record is the document. */
export const documentoAceito = registrarTipoDeAceite({
  codigo: 'documento-talento',
  nome: 'Documento',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(autoridades.ver)) return null
    const documento = await ctx.db
      .selectFrom('documentoTalento as d')
      .innerJoin('talento as t', 't.id', 'd.talentoId')
      .select('t.id')
      .where('d.id', '=', id)
      .executeTakeFirst()
    return documento ? `/cargo-salario/colaboradores/${documento.id}?aba=documentos` : null
  },
})

/** Locks the engagement, so that two documents at once count each other; the person's number. */
async function trancar(ctx: Ctx, talentoId: number): Promise<number> {
  const talento = await ctx.db
    .selectFrom('talento')
    .select('pessoaId')
    .where('id', '=', talentoId)
    .forUpdate()
    .executeTakeFirst()
  if (!talento) throw notFound()
  const { quantos } = await ctx.db
    .selectFrom('documentoTalento')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('pessoaId', '=', talento.pessoaId)
    .executeTakeFirstOrThrow()
  if (Number(quantos) >= DOCUMENTOS_POR_PESSOA)
    throw invalidState(`Já há ${DOCUMENTOS_POR_PESSOA} documentos desta pessoa: remova um antes de fazer outro.`)
  return talento.pessoaId
}

/** Prints one document and keeps it as the person's, with the version of its words. Returns its number and bytes. */
export async function guardar(
  ctx: Ctx,
  modelo: Modelo,
  d: { talentoId: number; valores: Valores; feitoPor: 'R' | 'P'; por?: string },
): Promise<{ id: number; pessoaId: number; bytes: Uint8Array }> {
  const pessoaId = await trancar(ctx, d.talentoId)
  const papel = await papelDe(ctx, modelo, [d.valores], d.por)
  const bytes = await bytesDe(papel)
  const { id: arquivoId } = await storeBytes(ctx, {
    owner: { entidade: 'pessoa', id: pessoaId },
    ...{ name: nomeDoArquivo(ctx, papel), type: 'application/pdf', bytes },
  })
  const { id } = await ctx.db
    .insertInto('documentoTalento')
    .values({
      ...{ descricao: modelo.nome, data: ctx.hoje(), observacao: null, tipoDocumentoId: null },
      ...{ pessoaId, arquivoId, talentoId: d.talentoId, feitoPor: d.feitoPor, modeloDocumentoId: modelo.id },
      textoVersaoId: await versaoCom(ctx, 'modeloDocumento', { texto: modelo.texto }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, pessoaId, bytes }
}

/** Makes the document of each of these people, and asks each to accept it. All of them or none. */
export async function emitirPara(
  ctx: Ctx,
  modelo: Modelo,
  { talentosIds, pedirAceite: pede }: { talentosIds: readonly number[]; pedirAceite: boolean },
): Promise<number> {
  if (!ctx.user.can(autoridades.criar) || (pede && !ctx.user.can(aceites.pedir))) throw forbidden()
  // In one order, so that two users who make documents of the same people wait for each other instead of stopping each other.
  const ids = [...new Set(talentosIds)].sort((a, b) => a - b)
  const usados = usadosPor(modelo)
  const valores = await valoresDe(ctx, doColaborador, ids, [...usados, 'nomeCompleto'])
  if (valores.size < ids.length) throw notFound()
  const exige = usados.flatMap((nome) => campoDe(CAMPOS_DO_DOCUMENTO, nome)?.autoridade ?? [])
  for (const talentoId of ids) {
    const feito = await guardar(ctx, modelo, { talentoId, valores: valores.get(talentoId)!, feitoPor: 'R' })
    if (pede)
      await pedirAceite(ctx, {
        ...{ tipo: documentoAceito, origemId: feito.id, titulo: modelo.nome, bytes: feito.bytes },
        exige: [autoridades.ver, ...exige],
        para: { pessoaId: feito.pessoaId },
      })
  }
  return ids.length
}
