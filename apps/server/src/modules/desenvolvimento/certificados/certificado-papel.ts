import { buffer } from 'node:stream/consumers'
import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  CAMPOS_DO_CERTIFICADO,
  CERTIFICADO_PADRAO,
} from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { camposUsados, preencher } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import type { CertificadosPaper } from '../../../documents/papers/certificados.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, pictureOf } from '../../../kit/reports/report.ts'
import { valoresDaEmpresa } from '../../../kit/textos/empresa.ts'
import { exigirCompleto, valoresDe } from '../../../kit/textos/fontes.ts'
import { definirImpressao, type Papel } from '../../../kit/textos/impressao.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { imprimeCertificados } from '../certificacoes/colaboradores-certificacoes.ts'
import { codigosDe, comoSeConfere } from './certificado-codigos.ts'
import { daCertificacao, dizerSemHoras } from './certificado-valores.ts'

interface Emitido {
  id: number
  talentoId: number
  talento: string
  /** Null: a practical evaluation is still to be passed, so there is nothing to print. */
  data: string | null
  validade: string | null
  titulo: string | null
  conteudo: string | null
  modeloId: number | null
}
/** The certifications, the text and the model: that of the certification, otherwise of one of its courses, otherwise of the company. */
export const emitidos = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<Emitido>`
      select x.id, x.talento_id, coalesce(t.nome_social, t.nome) as talento, x.obtida as data, x.validade, k.titulo, k.conteudo,
             coalesce(c.modelo_certificado_id,
                      (select o.modelo_certificado_id
                         from certificacao_curso y join curso o on o.empresa_id = y.empresa_id and o.id = y.curso_id
                        where y.empresa_id = c.empresa_id and y.certificacao_id = c.id and o.modelo_certificado_id is not null
                        order by sem_acento(o.nome), o.id limit 1),
                      (select s.modelo_certificado_id from empresa_configuracao s where s.empresa_id = c.empresa_id)) as modelo_id
        from colaborador_certificacao_lista x
        cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) t
        join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
        left join certificado k on k.empresa_id = c.empresa_id and k.id = c.certificado_id
       where x.id = any (${ids}::bigint[])
       order by t.nome, x.data, x.id`,
  )
const textoDe = ({ titulo, conteudo }: Emitido) =>
  titulo !== null && conteudo !== null ? { titulo, conteudo } : CERTIFICADO_PADRAO

/** The texts filled in. Those with the same words are read together, each with the fields that it says and no others. */
async function textos(ctx: Ctx, todos: readonly Emitido[]): Promise<Map<number, { titulo: string; texto: string }>> {
  const escritos = Map.groupBy(todos, (e) => JSON.stringify(textoDe(e)))
  const ditos = new Map<number, { titulo: string; texto: string }>()
  for (const iguais of escritos.values()) {
    const { titulo, conteudo } = textoDe(iguais[0]!)
    const usados = camposUsados(titulo + conteudo)
    const valores = await valoresDe(
      ctx,
      daCertificacao,
      iguais.map(({ id }) => id),
      usados,
    )
    for (const { id, talento } of iguais) {
      const dele = valores.get(id) ?? {}
      if (usados.includes('horas') && dele.horas === null) await dizerSemHoras(ctx, id)
      exigirCompleto(daCertificacao, usados, dele, talento)
      ditos.set(id, {
        titulo: preencher(CAMPOS_DO_CERTIFICADO, titulo, dele),
        texto: preencher(CAMPOS_DO_CERTIFICADO, conteudo, dele),
      })
    }
  }
  return ditos
}
const periodo = ({ data, validade }: Emitido): string =>
  `Certificado em ${formatarData(data!)}${validade === null ? ', sem prazo de validade' : `, válido até ${formatarData(validade)}`}`

interface Modelo {
  id: number
  moldura: { imagem: string; arquivoId: number } | null
  logos: { imagem: string; arquivoId: number; x: number; y: number }[]
}
const modelosDe = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.db,
    sql<Modelo>`
      select m.id,
             (select jsonb_build_object('imagem', 'moldura-' || i.id, 'arquivoId', i.arquivo_id) from imagem_certificado i
               where i.empresa_id = m.empresa_id and i.id = m.moldura_id and i.arquivo_id is not null) as moldura,
             coalesce((select jsonb_agg(jsonb_build_object('imagem', 'logo-' || i.id, 'arquivoId', i.arquivo_id,
                                                           'x', l.position_x, 'y', l.position_y) order by l.ordem)
                         from modelo_certificado_logo l
                         join imagem_certificado i on i.empresa_id = l.empresa_id and i.id = l.logo_id and i.arquivo_id is not null
                        where l.empresa_id = m.empresa_id and l.modelo_certificado_id = m.id), '[]') as logos
        from modelo_certificado m where m.id = any (${ids}::bigint[])`,
  )

/** A frame fills the sheet and is printed in its stored size; one that cannot be read is left out. */
async function moldura(ctx: Ctx, arquivoId: number): Promise<Uint8Array | undefined> {
  const file = await ctx.db.selectFrom('arquivo').select('chave').where('id', '=', arquivoId).executeTakeFirst()
  if (!file) return undefined
  return ctx.services.storage
    .get(file.chave)
    .then(buffer)
    .catch(() => undefined)
}
async function imagensDe(ctx: Ctx, modelos: readonly Modelo[]): Promise<Record<string, Uint8Array | undefined>> {
  const imagens: Record<string, Uint8Array | undefined> = {}
  for (const m of modelos) {
    if (m.moldura) imagens[m.moldura.imagem] ??= await moldura(ctx, m.moldura.arquivoId)
    for (const l of m.logos) imagens[l.imagem] ??= await pictureOf(ctx, l.arquivoId)
  }
  return imagens
}

/** What one page says; without a model it has no frame and no logos. */
export interface Certificado {
  titulo: string
  texto: string
  periodo: string
  modeloId: number | null
  /** The code by which anybody checks it. */
  codigo: string
}
/** The paper of certificates, one page each. */
export async function papelDeCertificados(
  ctx: Ctx,
  nome: string,
  todos: readonly Certificado[],
): Promise<Papel & { data: CertificadosPaper }> {
  const modelos = await modelosDe(ctx, [...new Set(todos.flatMap(({ modeloId }) => modeloId ?? []))])
  const head = await letterhead(ctx)
  const { cidade, hoje } = await valoresDaEmpresa(ctx)
  const data: CertificadosPaper = {
    nome,
    modelos: modelos.map((m) => ({
      moldura: m.moldura?.imagem ?? null,
      logos: m.logos.map(({ imagem, x, y }) => ({ imagem, x, y })),
    })),
    paginas: todos.map(({ modeloId, codigo, ...dito }) => {
      const modelo = modelos.findIndex(({ id }) => id === modeloId)
      return {
        ...dito,
        modelo: modelo < 0 ? null : modelo,
        assinatura: head.empresa.nome,
        data: [cidade, hoje].filter(Boolean).join(', '),
        conferencia: comoSeConfere(ctx, codigo),
      }
    }),
  }
  return { nome, template: 'certificados', data, head, imagens: await imagensDe(ctx, modelos) }
}

async function certificados(ctx: Ctx, { ids }: { ids: number[] }): Promise<Papel> {
  const wanted = [...new Set(ids)]
  const found = await emitidos(ctx, wanted)
  if (found.length < wanted.length) throw notFound()
  if (found.some(({ data }) => data === null)) throw invalidState(c.FALTA_A_PRATICA)
  if (!(await imprimeCertificados(ctx))) throw invalidState(c.CERTIFICADOS_DESLIGADOS)
  const ditos = await textos(ctx, found)
  const codigos = await codigosDe(ctx, 'colaboradorCertificacaoId', found)
  const [unico] = found
  return papelDeCertificados(
    ctx,
    found.length === 1 && unico ? `Certificado de ${unico.talento}` : 'Certificados',
    found.map((e) => ({ ...ditos.get(e.id)!, periodo: periodo(e), modeloId: e.modeloId, codigo: codigos.get(e.id)! })),
  )
}
const imprimirCertificados = definirImpressao('certificados', { titulo: 'Certificados', fazer: certificados })

export const certificadoPapel: Route = {
  ...fileRoute(c.imprimirCertificado)((ctx, { ids }) => imprimirCertificados(ctx, { ids }, ids.length)),
  of: { paper: ['pdf'] },
}
