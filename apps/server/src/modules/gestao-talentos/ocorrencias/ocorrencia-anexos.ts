import { podeAnexar } from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-anexos.ts'
import { TIPO_DE_ACEITE } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { type FatoResumido, resumir, resumo } from '@quadro/contract/gestao-talentos/ocorrencias/resumo-ocorrencias.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { aceitesNoPapel } from '../../cargo-salario/index.ts'
import { papel } from './ciencia.ts'
import { lerOcorrencia, livre, travada } from './colaboradores-ocorrencias.ts'
import { detalhe, registrarLeituras } from './ocorrencias-leitura.ts'

labelTable('ocorrencia_anexo', 'Anexos de ocorrências')

/** Files belong to the person, so that they go with the person's data. */
export const donoDoAnexo = (pessoaId: number) => ({ entidade: 'pessoa', id: pessoaId })

/** Stores the sent file with a locked fact. */
export async function guardarAnexo(
  ctx: Ctx,
  { id, pessoaId, daPessoa }: { id: number; pessoaId: number; daPessoa: boolean },
): Promise<void> {
  const { n } = await ctx.db
    .selectFrom('ocorrenciaAnexo')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('colaboradorOcorrenciaId', '=', id)
    .executeTakeFirstOrThrow()
  if (n >= c.ANEXOS_POR_OCORRENCIA) throw invalidState(`Já há ${c.ANEXOS_POR_OCORRENCIA} arquivos nesta ocorrência.`)
  const [file] = ctx.files
  if (!file) throw fieldError('anexo', 'Escolha um arquivo')
  const { id: arquivoId } = await saveFile(ctx, {
    ...{ owner: donoDoAnexo(pessoaId), name: file.name, bytes: file.bytes },
    ...{ accept: 'document', maxBytes: c.ANEXO_MAXIMO, field: 'anexo' },
  })
  await ctx.db.insertInto('ocorrenciaAnexo').values({ colaboradorOcorrenciaId: id, arquivoId, daPessoa }).execute()
}

async function anexoDe(ctx: Ctx, id: number, anexoId: number) {
  const row = await ctx.db
    .selectFrom('ocorrenciaAnexo')
    .select(['arquivoId', 'daPessoa'])
    .where('colaboradorOcorrenciaId', '=', id)
    .where('id', '=', anexoId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const FORMAS = { L: 'com o próprio login', P: 'com crachá e PIN', D: 'com assinatura desenhada' }
const imprimir = fileRoute(c.imprimir)(async (ctx, { id }) => {
  const r = await travada(ctx, id)
  const d = await detalhe(ctx, r)
  await registrarLeituras(ctx, [id])
  const quando = r.cienciaEm && formatarInstante(r.cienciaEm, ctx.services.settings.timeZone)
  const cienciaDada =
    quando &&
    (d.cienciaForma === 'T'
      ? `Ciência em ${quando}, diante de ${d.testemunhas.join(' e ') || 'duas testemunhas'}.`
      : `Ciência em ${quando}, pela própria pessoa${d.cienciaForma ? `, ${FORMAS[d.cienciaForma]}` : ''}.`)
  const trocada = d.providenciaAnteriorNome && ` A providência de então era ${d.providenciaAnteriorNome}.`
  const aceites = await aceitesNoPapel(ctx, TIPO_DE_ACEITE, id)
  const linhas = [
    { nome: r.talentoNome, papel: 'Talento' },
    { nome: null, papel: 'Pela empresa' },
    ...(r.natureza === 'P' ? [] : [1, 2].map((n) => ({ nome: null, papel: `Testemunha ${n}` }))),
  ]
  const data = {
    ...papel(r, d),
    cienciaDada: quando && [cienciaDada, trocada].filter(Boolean).join(''),
    ...(aceites ? { aceites } : {}),
    // By hand only where it was not acknowledged otherwise.
    assinaturas: quando || r.situacao === 'A' ? [] : linhas,
  }
  const head = await letterhead(ctx)
  return {
    ...{ name: `ocorrencia-${id}.pdf`, type: 'application/pdf', inline: true },
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('ocorrencia', data, head)
    },
  }
})

export const anexosDasOcorrencias: Route[] = [
  route(c.anexar)(async (ctx, { id }) => {
    const r = await travada(ctx, id)
    if (r.sobreMim) throw forbidden()
    if (!podeAnexar(r)) throw invalidState('Anexar: a ocorrência foi anulada.')
    await guardarAnexo(ctx, { ...r, daPessoa: false })
    return lerOcorrencia(ctx, id)
  }),
  fileRoute(c.baixarAnexo)(async (ctx, { id, anexoId }) => {
    const r = await travada(ctx, id)
    const { arquivoId } = await anexoDe(ctx, id, anexoId)
    await sql`select registrar_leitura('ocorrencia_anexo', ${anexoId}, array['arquivo_id'])`.execute(ctx.db)
    return openFile(ctx, arquivoId, donoDoAnexo(r.pessoaId))
  }),
  route(c.excluirAnexo)(async (ctx, { id, anexoId }) => {
    const r = await travada(ctx, id)
    if (r.sobreMim) throw forbidden()
    const { arquivoId, daPessoa } = await anexoDe(ctx, id, anexoId)
    if (daPessoa || !livre(r))
      throw invalidState('Remover: o arquivo já faz parte do que a pessoa ou a empresa leu. Ele fica com a ocorrência.')
    await ctx.db.deleteFrom('ocorrenciaAnexo').where('id', '=', anexoId).execute()
    await removeFile(ctx, arquivoId)
    return lerOcorrencia(ctx, id)
  }),
  { ...imprimir, of: { paper: ['pdf'] } },
  route(resumo)(async (ctx, { id }) => {
    const t = await ctx.db.selectFrom('talento').select('id').where('id', '=', id).executeTakeFirst()
    if (!t) throw notFound()
    const fatos = await rows(
      ctx.db,
      sql<FatoResumido>`
        select id, natureza, pontos, data::text as data, vale_ate::text as vale_ate, anulada_em is not null as anulada, grau, ocorrencia_nome,
               providencia_nome, ciencia_em::date::text as ciencia_em, contestada_em::date::text as contestada_em,
               mantida_em::date::text as mantida_em, anulada_em::date::text as anulada_em
          from colaborador_ocorrencia_lista where talento_id = ${id} order by id limit 500`,
    )
    await registrarLeituras(
      ctx,
      fatos.map((f) => f.id),
    )
    return resumir(fatos, ctx.hoje())
  }),
]
