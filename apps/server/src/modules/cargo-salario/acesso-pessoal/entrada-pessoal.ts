import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { recusaDoPin } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { tryPassword } from '../../../kit/access/limits.ts'
import { typedCode } from '../../../kit/access/passwords.ts'
import { newToken, PERSON_COOKIE } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { finalidadeEmPalavras, tarefasDaPessoa } from './finalidades.ts'
import { confereOPin, guardarPin } from './pin.ts'

const naoConfere = () => new AppError('UNAUTHENTICATED', c.NAO_CONFERE)
const linkNaoVale = () => new AppError('NOT_FOUND', c.LINK_NAO_VALE)

async function empresaNaPorta(ctx: Ctx, empresaId: number): Promise<c.EmpresaNaPorta> {
  const [found] = await rows(ctx.db, sql<c.EmpresaNaPorta>`select * from empresa_com_acesso_pessoal(${empresaId})`)
  if (!found) throw notFound()
  return found
}

interface Procurada {
  empresaId: number
  talentoId: number
  pinHash: string | null
}
/** Who holds this badge, or has this CPF or code; undefined for nobody, and for what is neither. */
async function procurar(ctx: Ctx, empresaId: number | null, cracha: string | null, quem: string) {
  const digitos = somenteDigitos(quem)
  const cpf = cracha === null && cpfValido(digitos) ? digitos : null
  const codigo = cracha === null && cpf === null ? typedCode(quem) : null
  const [found] = await rows(
    ctx.db,
    sql<Procurada>`select empresa_id, talento_id, pin_hash
      from pessoa_para_pin(${empresaId}, ${cracha === null ? null : tokenHash(cracha)}, ${cpf}, ${codigo})`,
  )
  return found
}

interface LinkAberto {
  id: number
  empresaId: number
  finalidade: string
  descricao: string | null
}
async function linkParaMuitos(ctx: Ctx, link: string): Promise<LinkAberto> {
  const [found] = await rows(ctx.db, sql<LinkAberto>`select * from link_para_muitos(${tokenHash(link)})`)
  if (!found) throw linkNaoVale()
  return found
}

/** Begins a session. The cookie ends with the browser; the server ends the session earlier. */
async function abrirSessao(
  ctx: Ctx,
  s: {
    empresaId: number
    talentoId: number
    linkId: number | null
    finalidade: string | null
    entrada: 'C' | 'D' | 'L'
    quiosque: boolean
  },
): Promise<void> {
  const { token, hash } = newToken()
  const antes = ctx.token ? tokenHash(ctx.token) : null
  await sql`select abrir_sessao_pessoal(${hash}, ${antes}, ${s.empresaId}, ${s.talentoId}, ${s.linkId}, ${s.finalidade},
    ${s.entrada}, ${s.quiosque}, ${ctx.address})`.execute(ctx.db)
  ctx.setCookie(PERSON_COOKIE, token)
}

export const entradaPessoal: Route[] = [
  route(c.lerEmpresa)((ctx, { empresaId }) => empresaNaPorta(ctx, empresaId)),
  route(c.lerLink)(async (ctx, { link }) => {
    const { empresaId, finalidade, descricao } = await linkParaMuitos(ctx, link)
    const empresa = await empresaNaPorta(ctx, empresaId)
    return { empresa, finalidade: finalidadeEmPalavras(finalidade), descricao }
  }),

  route(c.entrar)(async (ctx, { cracha, pin, quiosque, ...input }) => {
    const { database } = ctx.services
    const link = input.link === null ? undefined : await linkParaMuitos(ctx, input.link)
    const empresaId = link?.empresaId ?? input.empresaId
    const digitado = cracha ?? typedCode(input.quem ?? '')
    // The tries of an address and of what was typed, as at the other logins; those of a person are counted beside them.
    const tried = await tryPassword(database, 'pessoal', `${empresaId ?? ''}:${digitado}`, ctx.address)
    const found = await procurar(ctx, empresaId, cracha, input.quem ?? '')
    if (!(await confereOPin(ctx.services, found, pin, digitado)) || !found) {
      await tried.wrong()
      throw naoConfere()
    }
    await tried.right()
    await abrirSessao(ctx, {
      empresaId: found.empresaId,
      talentoId: found.talentoId,
      linkId: link?.id ?? null,
      finalidade: link?.finalidade ?? null,
      entrada: cracha === null ? 'D' : 'C',
      quiosque,
    })
    return DONE
  }),
  route(c.usarLink)(async (ctx, { link }) => {
    const [used] = await rows(
      ctx.db,
      sql<{ id: number; empresaId: number; talentoId: number; finalidade: string }>`
        select * from usar_link_pessoal(${tokenHash(link)})`,
    )
    if (!used) throw linkNaoVale()
    const { id, ...quem } = used
    await abrirSessao(ctx, { ...quem, linkId: id, entrada: 'L', quiosque: false })
    return DONE
  }),
  route(c.sair)(async (ctx) => {
    if (ctx.token) await sql`select encerrar_sessao_pessoal(${tokenHash(ctx.token)})`.execute(ctx.db)
    ctx.setCookie(PERSON_COOKIE, null)
    return DONE
  }),

  route(c.lerSessao)(async (ctx) => {
    const { nome, finalidade, quiosque, escolherPin, entrada, expiraEm } = ctx.person
    return {
      nome,
      empresa: await empresaNaPorta(ctx, ctx.empresaId),
      finalidade,
      quiosque,
      escolherPin,
      trocaPin: entrada !== 'L',
      expiraEm,
      tarefas: await tarefasDaPessoa(ctx),
    }
  }),
  route(c.escolherPin)(async (ctx, { pinAtual, pin }) => {
    // Whoever came by a link showed no PIN, so a link that fell into other hands changes none.
    if (ctx.person.entrada === 'L') throw forbidden()
    const [meu] = await rows(
      ctx.db,
      sql<{ pinHash: string | null; cpf: string | null; dataNascimento: string | null; codigo: string | null }>`
        select * from meu_acesso_pessoal()`,
    )
    if (!meu) throw notFound()
    const { talentoId, escolherPin } = ctx.person
    if (!escolherPin) {
      const quem = { talentoId, pinHash: meu.pinHash }
      if (!(await confereOPin(ctx.services, quem, pinAtual ?? '', ''))) throw fieldError('pinAtual', c.PIN_ATUAL_ERRADO)
    }
    const recusa = recusaDoPin(pin, { nascimento: meu.dataNascimento, cpf: meu.cpf, codigo: meu.codigo })
    if (recusa) throw fieldError('pin', recusa)
    await sql`select escolher_pin(${await guardarPin(ctx.services, talentoId, pin)}, ${tokenHash(ctx.token!)})`.execute(
      ctx.db,
    )
    return DONE
  }),
]
