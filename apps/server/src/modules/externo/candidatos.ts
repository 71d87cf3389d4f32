import * as c from '@quadro/contract/externo/candidatos.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { fieldError, invalidState, stale } from '../../kit/errors.ts'
import { limitOrRefuse } from '../../kit/limits.ts'
import { hashPassword } from '../../kit/passwords.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { enderecoDoCep } from '../geral/index.ts'
import { desafio, exigirProva } from './desafio.ts'
import { avisarDono } from './fichas.ts'
import { exigirReferencias, gravarListas, mudancaDe, PESSOA } from './gravar.ts'
import { emMaiusculas, exigir, regrasDaEmpresa } from './regras.ts'
import { own } from './sessao.ts'

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
    exigir(input, regras)
    if (regras.exigirAceitePsi && !input.aceitoPoliticaSeguranca)
      throw fieldError('aceitoPoliticaSeguranca', 'É preciso aceitar o termo para continuar')
    const mudanca = mudancaDe(emMaiusculas(input, regras), regras.camposVisiveis)
    await exigirReferencias(ctx.db, mudanca)
    const senhaHash = await hashPassword(input.senha)
    const [known] = await rows(ctx.db, sql<{ pessoaId: number }>`select pessoa_id from pessoa_por_cpf(${input.cpf})`)
    // A CPF that the company holds attaches to nothing and changes nothing until its owner confirms; whoever asks reads the same answer.
    if (known) {
      await avisarDono(ctx, input, { mudanca, senhaHash, aceito: input.aceitoPoliticaSeguranca })
      return DONE
    }
    const [{ id } = { id: 0 }] = await rows(ctx.db, sql<{ id: number }>`select nova_pessoa() as id`)
    await ctx.db
      .insertInto('pessoa')
      .values({ id, cpf: input.cpf, ...mudanca.pessoa } as never)
      .execute()
    const candidato = await ctx.db
      .insertInto('candidato')
      .values({
        pessoaId: id,
        senhaHash,
        moduloExterno: true,
        ...mudanca.candidato,
        ...(input.aceitoPoliticaSeguranca
          ? {
              aceitoPoliticaSeguranca: sql<string>`now()`,
              politicaVersao: sql<string>`(select versao_da_politica(politica_seguranca) from empresa_configuracao)`,
            }
          : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarListas(ctx.db, id, candidato.id, mudanca)
    return DONE
  }),

  route(c.ler)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const [pessoa, candidato, cargos, formacoes, experiencias, idiomas] = await Promise.all([
      ctx.db
        .selectFrom('pessoa')
        .select([...PESSOA, 'cpf'])
        .where('id', '=', pessoaId)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('candidato')
        .select(['id', 'versao', 'primeiroEmprego', 'pretencaoSalarial', 'comoFicouSabendoVagaId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      ctx.db.selectFrom('candidatoCargo').select('cargoId').where('candidatoId', '=', id).orderBy('id').execute(),
      ctx.db
        .selectFrom('formacao')
        .select(['areaFormacaoId', 'curso', 'local', 'tipo', 'situacao', 'conclusao'])
        .where('pessoaId', '=', pessoaId)
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('experiencia')
        .select([
          'empresa',
          'contatoEmpresa',
          'checkNomeCargo',
          'cargoId',
          'nomeMercado',
          'salario',
          'dataAdmissao',
          'dataDesligamento',
          'motivoSaida',
          'observacao',
        ])
        .where('pessoaId', '=', pessoaId)
        .orderBy('dataAdmissao', 'desc')
        .execute(),
      ctx.db
        .selectFrom('pessoaIdioma')
        .select(['idiomaId', 'nivel'])
        .where('pessoaId', '=', pessoaId)
        .orderBy('id')
        .execute(),
    ])
    return {
      ...pessoa,
      ...candidato,
      cpf: formatarCpf(pessoa.cpf ?? ''),
      cargos: cargos.map((x) => x.cargoId),
      formacoes,
      experiencias,
      idiomas,
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
    if (state.empregada) throw invalidState('Você já trabalha nesta empresa: peça ao RH a mudança dos seus dados.')
    const regras = await regrasDaEmpresa(ctx.db)
    exigir(input, regras)
    const mudanca = mudancaDe(emMaiusculas(input, regras), regras.camposVisiveis)
    await exigirReferencias(ctx.db, mudanca)
    await ctx.db
      .updateTable('pessoa')
      .set(mudanca.pessoa as never)
      .where('id', '=', pessoaId)
      .execute()
    await ctx.db
      .updateTable('candidato')
      .set({ ...mudanca.candidato, dataAtualizacao: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarListas(ctx.db, pessoaId, id, mudanca)
    return DONE
  }),
]
