import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, stale } from '../../../kit/http/errors.ts'
import { refusedAddress } from '../../../kit/http/outbound.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { exigirEmpresaInteira } from '../acessos/poder.ts'
import { lerChave, lerUsuarioBi } from './integracoes-chaves.ts'
import {
  type Acesso,
  abrir,
  ativas,
  chamar,
  chaveDaEmpresa,
  gravada,
  lacrar,
  TEST_TIMEOUT_MS,
  ultimas,
} from './integracoes-cliente.ts'

labelTable('integracao', 'Integrações')
explainConstraint(
  'integracao_provedor',
  'endereco',
  'Outra pessoa acabou de configurar este serviço: recarregue a página.',
)

const poderes = (ctx: Ctx): c.Configuracoes['pode'] => {
  if (ctx.user.areas !== null) return []
  const { editar, chaves, exportarBi } = c.autoridades
  return [
    ...(ctx.user.can(editar) ? (['editar'] as const) : []),
    ...(ctx.user.can(chaves) ? (['chaves'] as const) : []),
    ...(ctx.user.can(exportarBi) ? (['exportar-bi'] as const) : []),
  ]
}

export async function ler(ctx: Ctx): Promise<c.Configuracoes> {
  const found = await ctx.db.selectFrom('integracao').selectAll().execute()
  const chamadas = await ultimas(ctx)
  const integracoes: c.Integracao[] = []
  for (const { codigo: provedor } of c.PROVEDORES) {
    const row = found.find((r) => r.provedor === provedor)
    const token = row?.tokenLacrado ? await abrir(ctx, provedor, row.tokenLacrado) : null
    integracoes.push({
      provedor,
      versao: row?.versao ?? 0,
      ativa: row?.ativa ?? false,
      endereco: row?.endereco ?? null,
      temToken: token !== null,
      ultima: row ? (chamadas.get(provedor) ?? null) : null,
    })
  }
  return {
    integracoes,
    chave: await lerChave(ctx),
    usuarioBi: await lerUsuarioBi(ctx),
    enderecoDoBi: `${ctx.services.settings.publicUrl}/api${c.dadosDoBi.path}`,
    pode: poderes(ctx),
  }
}

/** The address without a final slash, because paths begin with one. */
function enderecoDe(ctx: Ctx, texto: string, campo: string): string {
  const refused = refusedAddress(texto, ctx.services.settings.privateHosts ?? [])
  if (refused) throw fieldError(campo, refused)
  return texto.replace(/\/+$/, '')
}

async function gravar(
  ctx: Ctx,
  provedor: c.Provedor,
  versao: number,
  form: { ativa: boolean; endereco: string | null; token: string | null },
) {
  const row = await gravada(ctx, provedor)
  if ((row?.versao ?? 0) !== versao) throw stale()
  const endereco = form.endereco === null ? null : enderecoDe(ctx, form.endereco, 'endereco')
  const guardado =
    row?.tokenLacrado && (await abrir(ctx, provedor, row.tokenLacrado)) !== null ? row.tokenLacrado : null
  // A user who may change the address but never saw the token must not be able to send it elsewhere.
  const mudou = row?.endereco !== null && row?.endereco !== undefined && row.endereco !== endereco
  if (mudou && guardado && endereco !== null && form.token === null)
    throw fieldError('token', 'Ao mudar o endereço, informe o token de novo')
  const tokenLacrado =
    form.token !== null ? await lacrar(ctx, provedor, form.token) : endereco === null ? null : guardado
  if (form.ativa && tokenLacrado === null) throw fieldError('token', 'Token é obrigatório para ligar a integração')
  const values = { ativa: form.ativa, endereco, tokenLacrado }
  if (!row) {
    await ctx.db
      .insertInto('integracao')
      .values({ provedor, ...values })
      .execute()
    return
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('integracao')
    .set(values)
    .where('provedor', '=', provedor)
    .where('versao', '=', versao)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale()
}

/** A test keeps its transaction open while it waits. The limit prevents hanging services from using all connections. */
const MAX_AT_ONCE = 4
let running = 0
const CAMINHO: Record<c.Provedor, (cnpj: string) => string> = {
  'fortes-colabore': (cnpj) => `/empresas/${cnpj}`,
  eduvem: () => '/status',
  'chat-pro': () => '/status',
  solides: () => '/status',
}

/** Calls the service with the given or saved settings. A saved token is sent only to the saved address. */
async function testar(
  ctx: Ctx,
  provedor: c.Provedor,
  dito: { token?: string | undefined; endereco?: string | undefined; campo?: string } = {},
): Promise<c.Teste> {
  exigirEmpresaInteira(ctx)
  const row = await gravada(ctx, provedor)
  const campo = dito.campo ?? 'endereco'
  const endereco = dito.endereco ? enderecoDe(ctx, dito.endereco, campo) : row?.endereco
  if (!endereco) throw fieldError(campo, 'Endereço é obrigatório')
  const guardado = endereco === row?.endereco && row.tokenLacrado ? await abrir(ctx, provedor, row.tokenLacrado) : null
  const token = dito.token || guardado
  if (!token) throw fieldError('token', 'Token é obrigatório')
  const acesso: Acesso = { endereco, token }
  if (provedor === 'fortes-colabore') acesso.chave = (await chaveDaEmpresa(ctx)) ?? undefined
  await limitOrRefuse(ctx.services.database, `integracao:teste:${ctx.user.id}`, { max: 30, windowSeconds: 600 })
  if (running >= MAX_AT_ONCE) throw new AppError('TOO_MANY_REQUESTS')
  running++
  try {
    const { cnpj } = await ctx.db
      .selectFrom('empresa')
      .select('cnpj')
      .where('id', '=', ctx.empresaId)
      .executeTakeFirstOrThrow()
    const { resultado, mensagem, duracaoMs } = await chamar(ctx, acesso, {
      provedor,
      operacao: 'Testar conexão',
      metodo: 'GET',
      caminho: CAMINHO[provedor](cnpj),
      timeoutMs: TEST_TIMEOUT_MS,
    })
    return { ok: c.deuCerto(resultado), resultado, mensagem, duracaoMs }
  } finally {
    running--
  }
}

export const integracoes: Route[] = [
  route(c.lerConfiguracoes)(ler),
  route(c.gravarConfiguracao)(async (ctx, { provedor, versao, ...form }) => {
    exigirEmpresaInteira(ctx)
    await gravar(ctx, provedor, versao, form)
    return ler(ctx)
  }),
  route(c.integracoesAtivas)(ativas),
  route(c.testarChatPro)((ctx, { token, endpoint }) =>
    testar(ctx, 'chat-pro', { token, endereco: endpoint, campo: 'endpoint' }),
  ),
  route(c.testarEduvem)((ctx, { token, url }) => testar(ctx, 'eduvem', { token, endereco: url, campo: 'url' })),
  route(c.testarSolides)((ctx) => testar(ctx, 'solides')),
  route(c.testarColabore)((ctx) => testar(ctx, 'fortes-colabore')),
  route(c.listarChamadas)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('integracaoChamada')
      .leftJoin('usuario', 'usuario.id', 'integracaoChamada.usuarioId')
      .select([
        'integracaoChamada.id',
        'em',
        'provedor',
        'operacao',
        'usuario.nome as quem',
        'status',
        'resultado',
        'mensagem',
        'duracaoMs',
      ])
    if (input.provedor) query = query.where('provedor', '=', input.provedor)
    if (input.resultado) query = query.where('resultado', '=', input.resultado)
    if (input.busca) query = query.where(matches(input.busca, 'operacao', 'mensagem'))
    return (await listRows(ctx.db, query as never, input, {
      list: c.listarChamadas,
      by: { em: 'em', provedor: 'provedor', operacao: 'operacao', resultado: 'resultado', duracaoMs: 'duracaoMs' },
      tie: 'integracaoChamada.id',
      label: (row: c.Chamada) => row.operacao,
      neverNull: ['em', 'provedor', 'operacao', 'resultado', 'duracaoMs'],
    })) as never
  }),
]
