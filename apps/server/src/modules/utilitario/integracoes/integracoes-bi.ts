import { buffer } from 'node:stream/consumers'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { sql } from 'kysely'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx, JsonAnswer } from '../../../kit/http/context.ts'
import { AppError, forbidden } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { defineJob, enqueue } from '../../../kit/jobs/jobs.ts'
import { askProviders, providerKind, registerProvider } from '../../../kit/transaction/providers.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { exigirEmpresaInteira } from '../acessos/poder.ts'
import { abrir, registrar } from './integracoes-cliente.ts'

/** One table of the BI data, without CPF, salary or sensitive data (docs/integracoes.md lists them). */
export interface PlanilhaDoBi {
  /** File name without extension. */
  nome: string
  columns: Sheet['columns']
  rows: Sheet['groups'][number]['rows']
}
/** The tables that each module provides for the BI, for the company of the transaction and independent of the user. */
export const planilhasDoBi = providerKind<Record<never, never>, PlanilhaDoBi>('planilhas-do-bi')

const coluna = (key: string, label: string, format: Sheet['columns'][number]['format'] = 'text') => ({
  key,
  label,
  format,
})
registerProvider(planilhasDoBi, async (ctx) => [
  {
    nome: 'empresas',
    columns: [coluna('id', 'id', 'code'), coluna('nome', 'nome'), coluna('cnpj', 'cnpj')],
    rows: await rows(ctx.db, sql`select id, nome, cnpj from empresa where id = app_empresa()`),
  },
  {
    nome: 'estabelecimentos',
    columns: [
      coluna('id', 'id', 'code'),
      coluna('nome', 'nome'),
      coluna('cnpj', 'cnpj'),
      coluna('cidade', 'cidade'),
      coluna('uf', 'uf'),
    ],
    rows: await rows(
      ctx.db,
      sql`select id, nome, cnpj, cidade_nome as cidade, uf_sigla as uf from estabelecimento_lista order by id`,
    ),
  },
])

interface Dados {
  zip: Buffer
  planilhas: number
  linhas: number
}
/** The tables as CSV files in one ZIP. */
async function montar(ctx: Ctx, signal?: AbortSignal): Promise<Dados> {
  const planilhas = await askProviders(ctx, planilhasDoBi, {})
  const { printCsv } = await import('../../../documents/csv.ts')
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const { timeZone } = ctx.services.settings
  for (const { nome, columns, rows: linhas } of planilhas) {
    const sheet = { title: nome, filters: [], notes: [], columns, groups: [{ rows: linhas }] }
    const parts: Buffer[] = []
    for await (const part of printCsv(sheet, { timeZone }, signal ? { signal } : {})) parts.push(part)
    zip.addBuffer(Buffer.concat(parts), `${nome}.csv`)
  }
  zip.end()
  return {
    zip: await buffer(zip.outputStream as never),
    planilhas: planilhas.length,
    linhas: planilhas.reduce((sum, p) => sum + p.rows.length, 0),
  }
}

const numero = (n: number) => n.toLocaleString('pt-BR')
const emPalavras = ({ planilhas, linhas }: Dados) =>
  `${planilhas} planilhas, ${linhas === 1 ? '1 linha' : `${numero(linhas)} linhas`}.`
const arquivo = (ctx: Ctx) => `bi-${ctx.hoje()}.zip`
const ZIP = 'application/zip'
/** Above this number of people a job makes the export, because the page would wait too long. */
export const BI_NA_HORA = { pessoas: 20_000 }

const exportacao = defineJob('exportacao-bi', {
  title: 'Exportação para o BI',
  failure: 'Não foi possível exportar os dados para o BI.',
  async run(ctx, _params, { signal, attach }) {
    exigirEmpresaInteira(ctx)
    if (!ctx.user.can(c.autoridades.exportarBi)) throw forbidden()
    const dados = await montar(ctx, signal)
    await attach({ name: arquivo(ctx), type: ZIP, bytes: dados.zip })
    await anotar(ctx, ctx.user.id, 'Exportar os dados', dados)
    return emPalavras(dados)
  },
})

const anotar = (ctx: Ctx, usuarioId: number | null, operacao: string, dados: Dados) =>
  registrar(ctx, usuarioId, {
    provedor: 'fortes-bi',
    operacao,
    resultado: 'ok',
    mensagem: emPalavras(dados),
    status: null,
    duracaoMs: 0,
  })

/** The key in a program's call: the password of Basic, or the whole value of Bearer; undefined without one. */
function credencial(authorization: string | undefined): { login: string | null; chave: string } | undefined {
  const [, como, valor] = /^(Basic|Bearer) ([A-Za-z0-9+/=._~-]{1,400})$/i.exec(authorization ?? '') ?? []
  if (!como || !valor) return undefined
  if (como.toLowerCase() === 'bearer') return { login: null, chave: valor }
  const [login, ...chave] = Buffer.from(valor, 'base64').toString('utf8').split(':')
  return { login: login!, chave: chave.join(':') }
}

export const integracaoBi: Route[] = [
  route(c.testarBi)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    const begun = performance.now()
    const answer = async (): Promise<Pick<c.Teste, 'resultado' | 'mensagem'>> => {
      const row = await ctx.db.selectFrom('usuarioBi').select(['chaveLacrada', 'chaveHash']).executeTakeFirst()
      if (!row) return { resultado: 'nao-encontrado', mensagem: 'Ainda não há usuário do BI: crie-o.' }
      const chave = await abrir(ctx, 'bi', row.chaveLacrada)
      if (chave === null || !tokenHash(chave).equals(row.chaveHash))
        return { resultado: 'nao-autorizado', mensagem: 'A chave do BI não abre mais: renove-a ou importe-a.' }
      return { resultado: 'ok', mensagem: `O BI pode ler: ${emPalavras(await montar(ctx))}` }
    }
    const como = await answer()
    const duracaoMs = Math.round(performance.now() - begun)
    await registrar(ctx, ctx.user.id, {
      ...{ provedor: 'fortes-bi', operacao: 'Testar conexão', ...como },
      ...{ status: null, duracaoMs },
    })
    return { ok: c.deuCerto(como.resultado), ...como, duracaoMs }
  }),

  fileRoute(c.exportarBi)(async (ctx) => {
    exigirEmpresaInteira(ctx)
    const whose = { empresaId: ctx.empresaId, usuarioId: ctx.user.id }
    const { pessoas } = await ctx.db
      .selectFrom('talento')
      .select((eb) => eb.fn.countAll<number>().as('pessoas'))
      .executeTakeFirstOrThrow()
    if (pessoas > BI_NA_HORA.pessoas) {
      const answer: JsonAnswer = { status: 202, json: { tarefaId: await enqueue(ctx, exportacao, {}) } }
      return answer
    }
    const body = () =>
      asTask(ctx.services, whose, 'exportacao-bi', async (own) => {
        const dados = await montar(own)
        await anotar(own, own.user.id, 'Exportar os dados', dados)
        return dados.zip
      })
    return { name: arquivo(ctx), type: ZIP, body }
  }),

  fileRoute(c.dadosDoBi)(async (ctx) => {
    const { database } = ctx.services
    await limitOrRefuse(database, `bi:${ctx.address}`, { max: 60, windowSeconds: 3600 })
    const dita = credencial(ctx.authorization)
    const [found] = dita
      ? await rows(
          ctx.db,
          sql<{ empresaId: number; login: string }>`
            select empresa_id as "empresaId", login from empresa_da_chave_bi(${tokenHash(dita.chave)})`,
        )
      : []
    if (!found || (dita!.login !== null && dita!.login !== found.login))
      throw new AppError('UNAUTHENTICATED', 'A chave do BI não foi aceita.')
    const body = () =>
      asTask(ctx.services, { empresaId: found.empresaId, usuarioId: null }, 'dados-do-bi', async (own) => {
        const dados = await montar(own)
        await anotar(own, null, 'Leitura pelo BI', dados)
        return dados.zip
      })
    return { name: arquivo(ctx), type: ZIP, body }
  }),
]
