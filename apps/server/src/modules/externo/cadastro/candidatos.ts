import { emOrdem, rotulosDe } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { camposVisiveis } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/candidatos.ts'
import type { Extras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, stale, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirRespostas, perguntasDasVagas } from '../../captacao/index.ts'
import { propostaPendente } from '../../cargo-salario/index.ts'
import {
  enderecoDoCep,
  enviadosDe,
  exigirExtras,
  extrasDaEmpresa,
  gravarEscolhas,
  lerCurriculoDaPessoa,
  lerEscolhas,
  lerExtras,
} from '../../geral/index.ts'
import { desafio, exigirProva } from '../sessao/desafio.ts'
import { emMaiusculas, exigir, regrasDaEmpresa } from '../sessao/regras.ts'
import { own } from '../sessao/sessao.ts'
import { reservarArquivos } from './arquivos-do-cadastro.ts'
import { proporDaArea, receberCadastro } from './fichas.ts'
import { exigirReferencias, gravarListas, type Mudanca, mudancaDe, PESSOA } from './gravar.ts'

const empregada = async (ctx: Ctx, pessoaId: number): Promise<boolean> =>
  (await rows(ctx.db, sql<{ e: boolean }>`select pessoa_empregada(${pessoaId}) as e`))[0]?.e ?? false

/** Notes the source of the link, where the candidate says none. One that the company does not have is ignored. */
async function anotarOrigem(ctx: Ctx, { candidato }: Mudanca, origem: number | undefined): Promise<void> {
  if (origem === undefined || candidato.comoFicouSabendoVagaId) return
  const known = await ctx.db.selectFrom('comoFicouSabendoVaga').select('id').where('id', '=', origem).executeTakeFirst()
  if (known) candidato.comoFicouSabendoVagaId = origem
}

export const candidatos: Route[] = [
  desafio,
  route(c.consultarCep)(async (ctx, { cep }) => {
    await limitOrRefuse(ctx.services.database, `cep:endereco:${ctx.address}`, { max: 60, windowSeconds: 900 })
    return enderecoDoCep(ctx, cep)
  }),
  route(c.cadastrar)(async (ctx, input) => {
    await limitOrRefuse(ctx.services.database, `cadastro:endereco:${ctx.address}`, { max: 60, windowSeconds: 3600 })
    await limitOrRefuse(ctx.services.database, `cadastro:cpf:${input.cpf}`, { max: 5, windowSeconds: 3600 })
    await exigirProva(ctx, input.desafio, input.prova)
    const regras = await regrasDaEmpresa(ctx.db)
    const vaga = input.solicitacaoId
    const perguntas = vaga ? ((await perguntasDasVagas(ctx.db, [vaga])).get(vaga) ?? []) : []
    const erros = todosOsErros()
    await erros.de(() => exigir(input, regras))
    await erros.de(() => exigirExtras(input.camposExtras ?? {}, regras.extras))
    const respostas = await erros.de(() => exigirRespostas(perguntas, input.respostas))
    await erros.de(() => {
      if (regras.exigirAceitePsi && !input.aceitoPoliticaSeguranca)
        throw fieldError('aceitoPoliticaSeguranca', 'É preciso aceitar o termo para continuar')
    })
    erros.recusar()
    const mudanca = mudancaDe(emMaiusculas(input, regras), regras.camposVisiveis, regras.extras)
    await exigirReferencias(ctx.db, mudanca)
    await anotarOrigem(ctx, mudanca, input.origem)
    const mostraFoto = camposVisiveis(regras.camposVisiveis).has('foto')
    const arquivos = await comoAplicacao(ctx, () =>
      reservarArquivos(ctx, { foto: mostraFoto ? input.foto : null, curriculo: input.curriculo }),
    )
    // From here on, the answer, its duration and a login must not depend on whose CPF it is.
    await receberCadastro(ctx, input.empresaId, {
      cpf: input.cpf,
      mudanca,
      aceito: input.aceitoPoliticaSeguranca,
      ...(arquivos.length > 0 ? { arquivos } : {}),
      ...(vaga ? { solicitacaoId: vaga } : {}),
      ...(respostas && respostas.length > 0 ? { respostas } : {}),
    })
    return DONE
  }),

  route(c.ler)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const [pessoa, candidato, escolhas, curriculo] = await Promise.all([
      ctx.db
        .selectFrom('pessoa')
        .select([...PESSOA, 'cpf', 'fotoArquivoId'])
        .where('id', '=', pessoaId)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('candidato')
        .select(['id', 'versao', 'primeiroEmprego', 'pretencaoSalarial'])
        .select(['comoFicouSabendoVagaId', 'comoFicouSabendoOutro'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      lerEscolhas(ctx.db, id),
      lerCurriculoDaPessoa(ctx.db, pessoaId),
    ])
    const { fotoArquivoId } = pessoa
    const extras = await extrasDaEmpresa(ctx.db, 'candidato')
    const camposExtras = await lerExtras(ctx.db, pessoaId, extras)
    const pendente = await comoAplicacao(ctx, () => propostaPendente(ctx, pessoaId))
    return {
      ...pessoa,
      ...candidato,
      ...curriculo,
      ...escolhas,
      ...pendente?.valores,
      camposExtras: { ...camposExtras, ...enviadosDe(pendente?.valores.camposExtras as Extras | undefined, extras) },
      cpf: formatarCpf(pessoa.cpf ?? ''),
      foto: fotoArquivoId === null ? null : String(fotoArquivoId),
      empregado: await empregada(ctx, pessoaId),
      proposta: pendente
        ? { enviadaEm: pendente.criadoEm, campos: rotulosDe(emOrdem(Object.keys(pendente.valores))) }
        : null,
    } as never
  }),
  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const [state] = await rows(
      ctx.db,
      sql<{
        versao: number
        empregada: boolean
      }>`select versao, pessoa_empregada(${pessoaId}) as empregada from candidato where id = ${id} for update`,
    )
    if (state?.versao !== versao) throw stale()
    const regras = await regrasDaEmpresa(ctx.db)
    // The photo is saved separately; here it only counts whether there is one. HR maintains the photos of employees.
    const { fotoArquivoId } = await ctx.db
      .selectFrom('pessoa')
      .select('fotoArquivoId')
      .where('id', '=', pessoaId)
      .executeTakeFirstOrThrow()
    exigir({ ...input, foto: fotoArquivoId === null && !state.empregada ? null : 'sim' }, regras)
    exigirExtras({ ...(await lerExtras(ctx.db, pessoaId, regras.extras)), ...input.camposExtras }, regras.extras)
    const mudanca = mudancaDe(emMaiusculas(input, regras), regras.camposVisiveis, regras.extras)
    await exigirReferencias(ctx.db, mudanca)
    await updateRow(ctx, 'candidato', id, { ...mudanca.candidato, dataAtualizacao: sql`now()` })
    // An employee may change only the candidate's own fields directly; the others become a proposal to HR.
    if (state.empregada) {
      await gravarEscolhas(ctx.db, id, mudanca)
      await comoAplicacao(ctx, () => proporDaArea(ctx, pessoaId, mudanca))
      return DONE
    }
    await updateRow(ctx, 'pessoa', pessoaId, mudanca.pessoa as never)
    await gravarListas(ctx.db, pessoaId, id, mudanca)
    return DONE
  }),
]
