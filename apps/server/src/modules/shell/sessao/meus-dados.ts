import {
  CAMPOS_DE_CONTATO,
  CAMPOS_PROPOSTOS,
  emOrdem,
  rotuloDe,
} from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import * as c from '@quadro/contract/shell/sessao/meus-dados.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { stale, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  propor,
  propostaPendente,
  retirarProposta,
  textosDe,
  ultimaResposta,
  type Valores,
} from '../../cargo-salario/index.ts'
import { exigirCidadeDoEstado } from '../../geral/index.ts'
import { demandPassword, limitTries } from './sessao.ts'

type Pessoa = Valores & { id: number; versao: number; nome: string }
/** The person of the user's access in this company, even outside the areas that the user is restricted to. */
const ownPerson = async (ctx: Ctx) => (await rows(ctx.db, sql<Pessoa>`select * from meus_dados()`))[0]
const ownUser = (ctx: Ctx) =>
  ctx.db
    .selectFrom('usuario')
    .select(['nome', 'email', 'versao'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
/** The form uses `nome` for the user, so the person's name has another field. */
const noForm = (campo: string) => (campo === 'nome' ? 'nomeCompleto' : campo)
const valoresDe = (campos: readonly string[], de: Valores | undefined): Valores =>
  Object.fromEntries(campos.map((campo) => [campo, de?.[campo] ?? null]))

async function answer(ctx: Ctx): Promise<c.MeusDados> {
  const [user, person] = [await ownUser(ctx), await ownPerson(ctx)]
  const pendente = person && (await propostaPendente(ctx, person.id))
  const campos = emOrdem(Object.keys(pendente?.valores ?? {}))
  const [hoje] = person && pendente ? await textosDe(ctx, campos, person) : []
  const proposto = valoresDe(CAMPOS_PROPOSTOS, { ...person, ...pendente?.valores })
  return {
    ...valoresDe(CAMPOS_DE_CONTATO, person),
    ...Object.fromEntries(Object.entries(proposto).map(([campo, valor]) => [noForm(campo), valor])),
    versao: user.versao,
    pessoaVersao: person?.versao ?? null,
    nome: user.nome,
    emailDeAcesso: user.email,
    proposta: pendente
      ? {
          versao: pendente.versao,
          enviadaEm: pendente.criadoEm,
          campos: campos.map((campo) => ({
            campo: noForm(campo),
            label: rotuloDe(campo),
            hoje: hoje?.[campo] ?? null,
          })),
        }
      : null,
    resposta: person ? await ultimaResposta(ctx, person.id) : null,
  } as c.MeusDados
}

export const meusDados: Route[] = [
  route(c.lerMeusDados)(answer),
  route(c.gravarMeusDados)(
    async (ctx, { versao, pessoaVersao, propostaVersao, nome, emailDeAcesso, senha, ...input }) => {
      const [user, person] = [await ownUser(ctx), await ownPerson(ctx)]
      if (user.versao !== versao || (person?.versao ?? null) !== pessoaVersao) throw stale()
      const erros = todosOsErros()
      if (user.email !== emailDeAcesso) {
        if (senha) {
          await limitTries(ctx, 'meus-dados', ctx.user.login)
          await erros.de(() => demandPassword(ctx, senha))
        } else erros.em('senha', 'Informe a senha atual para trocar o e-mail de acesso')
      }
      const { ufId, cidadeId, emissao, vencimento } = input
      if (ufId !== null && cidadeId !== null) await erros.de(() => exigirCidadeDoEstado(ctx, { ufId, cidadeId }))
      if (emissao && vencimento && vencimento < emissao)
        erros.em('vencimento', 'O vencimento não pode ser anterior à emissão')
      const { nomeCompleto } = input
      if (person && nomeCompleto === null) erros.em('nomeCompleto', 'Nome completo é obrigatório')
      erros.recusar()
      await updateRow(ctx, 'usuario', ctx.user.id, { nome, email: emailDeAcesso })
      if (person) {
        const desejado = valoresDe(CAMPOS_PROPOSTOS, { ...input, nome: nomeCompleto })
        await propor(ctx, {
          pessoaId: person.id,
          nome: person.nome,
          atual: person,
          desejado,
          origem: 'meus-dados',
          usuarioId: ctx.user.id,
          versao: propostaVersao,
        })
        const [done] = await rows(
          ctx.db,
          sql<{
            ok: boolean
          }>`select gravar_meus_dados(${person.versao}, ${JSON.stringify(valoresDe(CAMPOS_DE_CONTATO, input))}::jsonb) as ok`,
        )
        if (!done?.ok) throw stale()
      }
      return answer(ctx)
    },
  ),
  route(c.retirarProposta)(async (ctx, { versao }) => {
    const person = await ownPerson(ctx)
    if (!person) throw stale()
    await retirarProposta(ctx, person.id, versao)
    return answer(ctx)
  }),
]
