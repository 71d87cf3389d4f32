import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import type { Extras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import { hashPassword, newCode } from '../../../kit/access/passwords.ts'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound, stale } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { emit } from '../../../kit/transaction/events.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  enviadosDe,
  escreverExtras,
  extrasDaEmpresa,
  gravarCurriculoDaPessoa,
  gravarEscolhas,
} from '../../geral/index.ts'
import { propostaDecidida } from '../avisos.ts'
import { podeVerSalario } from '../pessoas/salario.ts'
import { type CadastroPendente, cadastroAceito, lerPropostavel, PRIMEIRA_SENHA } from './propostas.ts'
import { textosDe, type Valores } from './propostas-textos.ts'

labelTable('proposta_alteracao', 'Propostas de Alteração')

interface Registro {
  id: number
  versao: number
  pessoaId: number | null
  pessoaVersao: number | null
  nome: string
  origem: c.Origem
  situacao: c.Situacao
  campos: string[]
  valores: Valores
  anteriores: Valores | null
  aceitos: string[] | null
  motivo: string | null
  cadastro: CadastroPendente | null
  usuarioId: number | null
  criadoEm: string
  decididaEm: string | null
  impedimento: string | null
}

/** The reason why the user may not decide: nobody decides about their own data or about data that they may not see. */
function impedimento(ctx: Ctx, r: Pick<Registro, 'campos' | 'usuarioId' | 'pessoaId'>, minha: number | null) {
  if (r.usuarioId === ctx.user.id || (minha !== null && minha === r.pessoaId))
    return 'A proposta é sua: outra pessoa do RH decide.'
  const falta = (autoridade: Authority) =>
    !ctx.user.can(autoridade) && r.campos.some((campo) => c.autoridadeDoProposto(campo)?.name === autoridade.name)
  if (falta(deColaborador.verDocumentos)) return 'A proposta muda documentos: decide quem pode ver documentos pessoais.'
  if (falta(verSensiveis)) return 'A proposta muda dados sensíveis: decide quem pode ver dados sensíveis.'
  return null
}
const minhaPessoa = async (ctx: Ctx): Promise<number | null> =>
  (await rows(ctx.db, sql<{ id: number | null }>`select minha_pessoa() as id`))[0]?.id ?? null

async function registro(ctx: Ctx, id: number, trava: boolean): Promise<Registro> {
  const found = await ctx.db
    .selectFrom('propostaAlteracao')
    .select([
      'id',
      'versao',
      'pessoaId',
      'nome',
      'origem',
      'situacao',
      'campos',
      'valores',
      'anteriores',
      'aceitos',
      'motivo',
      'cadastro',
      'usuarioId',
      'criadoEm',
      'decididaEm',
    ])
    .where('id', '=', id)
    .$if(trava, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!found) throw notFound()
  const row = found as unknown as Omit<Registro, 'impedimento' | 'pessoaVersao'>
  const pessoa = await ctx.db
    .selectFrom('pessoa')
    .select('versao')
    .where('id', '=', row.pessoaId ?? 0)
    .$if(trava, (q) => q.forUpdate())
    .executeTakeFirst()
  return { ...row, pessoaVersao: pessoa?.versao ?? null, impedimento: impedimento(ctx, row, await minhaPessoa(ctx)) }
}

/** Logs the reading of documents, sensitive data and salaries, as on the person's page. */
async function registrarLeitura(ctx: Ctx, r: Registro, oculto: (campo: string) => boolean): Promise<void> {
  const lidos = r.campos.filter((campo) => c.autoridadeDoProposto(campo) && !oculto(campo))
  if (podeVerSalario(ctx) && r.campos.includes('experiencias')) lidos.push('salario')
  if (lidos.length === 0) return
  await sql`
    select registrar_leitura(${r.pessoaId === null ? 'proposta_alteracao' : 'pessoa'}, ${r.pessoaId ?? r.id}, ${lidos}::text[])`.execute(
    ctx.db,
  )
}

/** Keeps only the requested extra fields; the others do not change. */
function soOsPedidos(atual: Valores, { [c.EXTRAS]: pedidos }: Valores): Valores {
  const hoje = (atual[c.EXTRAS] ?? {}) as Record<string, unknown>
  return { ...atual, [c.EXTRAS]: Object.fromEntries(Object.keys(pedidos ?? {}).map((nome) => [nome, hoje[nome]])) }
}

async function lerProposta(ctx: Ctx, id: number): Promise<c.Proposta> {
  const r = await registro(ctx, id, false)
  const atual = r.anteriores ?? (r.situacao === 'P' ? await lerPropostavel(ctx, r.pessoaId ?? 0) : {})
  const [antes = {}, depois = {}] = await textosDe(ctx, r.campos, soOsPedidos(atual, r.valores), r.valores)
  const oculto = (campo: string) => {
    const autoridade = c.autoridadeDoProposto(campo)
    return autoridade !== undefined && !ctx.user.can(autoridade)
  }
  await registrarLeitura(ctx, r, oculto)
  const colaborador = await ctx.db
    .selectFrom('talento')
    .select('id')
    .where('pessoaId', '=', r.pessoaId ?? 0)
    .orderBy('dataAdmissao', 'desc')
    .limit(1)
    .executeTakeFirst()
  const quem = await ctx.db
    .selectFrom('propostaAlteracao as x')
    .innerJoin('usuario as u', 'u.id', 'x.decididaPor')
    .select('u.nome')
    .where('x.id', '=', id)
    .executeTakeFirst()
  return {
    id: r.id,
    versao: r.versao,
    nome: r.nome,
    origem: r.origem,
    situacao: r.situacao,
    criadoEm: r.criadoEm,
    decididaEm: r.decididaEm,
    decididaPorNome: quem?.nome ?? null,
    pessoaVersao: r.pessoaVersao,
    colaboradorId: ctx.user.can(deColaborador.ver) ? (colaborador?.id ?? null) : null,
    motivo: r.motivo,
    impedimento: r.situacao === 'P' ? r.impedimento : null,
    codigo: null,
    campos: c.comoSeLeem(r.campos).map((campo) => ({
      campo,
      label: c.rotuloDe(campo),
      antes: oculto(campo) ? null : (antes[campo] ?? null),
      depois: oculto(campo) ? null : (depois[campo] ?? null),
      oculto: oculto(campo),
      aceito: r.aceitos?.includes(campo) ?? null,
    })),
    pode: c.fluxo.abilities(r, (a) => ctx.user.can(a)),
  }
}

/** The person of an accepted registration: the one with this CPF, or a new one. */
async function pessoaDoCadastro(ctx: Ctx, r: Registro, aceito: Valores): Promise<number> {
  const { cpf } = r.cadastro!
  const known = await ctx.db.selectFrom('pessoa').select('id').where('cpf', '=', cpf).executeTakeFirst()
  // The CPF was given to somebody since. The values shown are not those that would be changed, so the decision is refused.
  if (known) throw stale()
  const colunas = Object.fromEntries(Object.entries(aceito).filter(([campo]) => c.ehCampo(campo)))
  const { id } = await ctx.db
    .insertInto('pessoa')
    .values({ nome: r.nome, ...colunas, cpf } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** Creates the candidate and the code for choosing a password. An existing password remains valid until then. */
async function abrirAcesso(ctx: Ctx, pessoaId: number, cadastro: CadastroPendente): Promise<string> {
  const { aceito, candidato, cargos, areasInteresse, conhecimentos } = cadastro
  const columns = {
    ...candidato,
    moduloExterno: true,
    ...(aceito
      ? {
          aceitoPoliticaSeguranca: sql<string>`now()`,
          politicaVersao: sql<string>`(select versao_da_politica(politica_seguranca) from empresa_configuracao)`,
        }
      : {}),
  }
  const { id } = await ctx.db
    .insertInto('candidato')
    .values({ pessoaId, ...columns })
    .onConflict((oc) => oc.constraint('candidato_pessoa').doUpdateSet({ ...columns, dataAtualizacao: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await gravarEscolhas(ctx.db, id, {
    ...(cargos ? { cargos } : {}),
    ...(areasInteresse ? { areasInteresse } : {}),
    ...(conhecimentos ? { conhecimentos } : {}),
  })
  await emit(ctx, cadastroAceito, { pessoaId, cadastro })
  return novoCodigo(ctx, pessoaId)
}
/** A code valid for three days and usable once; an earlier one is deleted. */
async function novoCodigo(ctx: Ctx, pessoaId: number): Promise<string> {
  const codigo = newCode()
  await ctx.db
    .deleteFrom('fichaEmail')
    .where('finalidade', '=', PRIMEIRA_SENHA)
    .where('empresaId', '=', ctx.empresaId)
    .where('pessoaId', '=', pessoaId)
    .execute()
  await ctx.db
    .insertInto('fichaEmail')
    .values({
      // The code is found through its person; nobody has the token of this hash.
      hash: newToken().hash,
      finalidade: PRIMEIRA_SENHA,
      empresaId: ctx.empresaId,
      pessoaId,
      dados: JSON.stringify({ codigo: await hashPassword(codigo) }),
      expiraEm: sql`now() + interval '3 days'`,
    })
    .execute()
  return codigo
}

/** Tells the person the decision: as a notice to their users here, otherwise by mail to the stored address. */
async function avisarPessoa(ctx: Ctx, r: Registro, pessoaId: number | null, aceitos: string[], motivo: string | null) {
  const nomes = (campos: string[]) => c.rotulosDe(campos).join(', ')
  const recusados = r.campos.filter((campo) => !aceitos.includes(campo))
  const oQue = r.origem === 'cadastro' ? 'o seu cadastro' : 'as suas mudanças'
  const texto = [
    aceitos.length === 0
      ? `O RH recusou ${oQue}: ${nomes(recusados)}.`
      : recusados.length === 0
        ? `O RH aceitou ${oQue}: ${nomes(aceitos)}.`
        : `O RH aceitou em parte ${oQue}. Aceito: ${nomes(aceitos)}. Recusado: ${nomes(recusados)}.`,
    motivo && `Motivo: ${motivo}`,
  ]
    .filter(Boolean)
    .join(' ')
  const assunto = r.origem === 'cadastro' ? 'Seu cadastro' : 'Suas mudanças de dados'
  const usuarios = await rows(
    ctx.db,
    sql<{
      id: number
    }>`select a.usuario_id as id from acesso a join talento t on t.id = a.talento_id where t.pessoa_id = ${pessoaId}`,
  )
  if (usuarios.length > 0) {
    const ids = usuarios.map((u) => u.id)
    await avisar(ctx, propostaDecidida, { usuarios: ids, texto, assunto })
    return
  }
  const pessoa = await ctx.db
    .selectFrom('pessoa')
    .select('email')
    .where('id', '=', pessoaId ?? 0)
    .executeTakeFirst()
  if (pessoa?.email)
    await sendMail(ctx, { para: pessoa.email, template: 'aviso', data: { assunto, texto, link: null } })
}

/** Returns the code when the access of a registration was accepted. */
async function decidir(ctx: Ctx, r: Registro, escolhidos: string[], motivo: string | null): Promise<string | null> {
  const aceitos = r.campos.filter((campo) => escolhidos.includes(campo))
  const anteriores = await lerPropostavel(ctx, r.pessoaId ?? 0)
  const aceito: Valores = Object.fromEntries(aceitos.map((campo) => [campo, r.valores[campo]]))
  let pessoaId = r.pessoaId
  let codigo: string | null = null
  if (aceitos.length > 0) {
    const {
      formacoes,
      certificados,
      experiencias,
      idiomas,
      [c.EXTRAS]: extras,
      [c.ACESSO]: acesso,
      ...colunas
    } = aceito
    if (pessoaId === null) pessoaId = await pessoaDoCadastro(ctx, r, aceito)
    else if (Object.keys(colunas).length > 0) await updateRow(ctx, 'pessoa', pessoaId, colunas as never)
    await gravarCurriculoDaPessoa(ctx.db, pessoaId, { formacoes, certificados, experiencias, idiomas } as never)
    // Extra fields that the company has hidden meanwhile do not change.
    await escreverExtras(ctx.db, pessoaId, enviadosDe(extras as Extras, await extrasDaEmpresa(ctx.db, 'candidato')))
    if (acesso && r.cadastro) codigo = await abrirAcesso(ctx, pessoaId, r.cadastro)
  }
  const situacao = aceitos.length === 0 ? 'R' : aceitos.length === r.campos.length ? 'A' : 'M'
  await updateRow(ctx, 'propostaAlteracao', r.id, {
    situacao,
    pessoaId,
    aceitos,
    motivo,
    cadastro: null,
    anteriores: JSON.stringify(Object.fromEntries(r.campos.map((campo) => [campo, anteriores[campo] ?? null]))),
    decididaPor: ctx.user.id,
    decididaEm: sql`now()`,
  })
  await avisarPessoa(ctx, r, pessoaId, aceitos, motivo)
  await publishChange(ctx, 'proposta_alteracao', r.id)
  return codigo
}

const pendentes = (ctx: Ctx) => ctx.db.selectFrom('propostaAlteracao').where('situacao', '=', 'P')

export const propostasAlteracao: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const query = ctx.db
      .selectFrom('propostaAlteracao as x')
      .leftJoin('usuario as u', 'u.id', 'x.decididaPor')
      .select([
        'x.id',
        'x.versao',
        'x.nome',
        'x.campos',
        'x.origem',
        'x.situacao',
        'x.criadoEm',
        'x.decididaEm',
        'u.nome as decididaPorNome',
        'x.usuarioId',
        'x.pessoaId',
      ])
      .$if(input.situacao === 'P', (q) => q.where('x.situacao', '=', 'P'))
      .$if(input.situacao === 'D', (q) => q.where('x.situacao', '!=', 'P'))
      .$if(Boolean(input.busca), (q) => q.where(matches(input.busca!, 'x.nome')))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { nome: 'x.nome', criadoEm: 'x.criado_em', origem: 'x.origem', decididaEm: 'x.decidida_em' },
      label: (row) => String((row as { nome?: string }).nome),
      tie: 'x.id',
      neverNull: ['nome', 'criadoEm', 'origem'],
    })
    if (!input.resumido) {
      const minha = await minhaPessoa(ctx)
      for (const row of (Array.isArray(answer) ? answer : answer.content) as unknown as Registro[])
        Object.assign(row, {
          pode: c.fluxo.abilities({ ...row, impedimento: impedimento(ctx, row, minha) }, (a) => ctx.user.can(a)),
          campos: c.rotulosDe(row.campos),
        })
    }
    return answer as never
  }),
  route(c.pendentes)((ctx) =>
    pendentes(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ),
  route(c.ler)((ctx, { id }) => lerProposta(ctx, id)),
  ...flowRoutes(c.fluxo, (ctx, id) => registro(ctx, id, true))({
    effect: {
      async aceita(ctx, r, { pessoaVersao, campos: escolhidos, motivo }) {
        if (r.pessoaVersao !== pessoaVersao) throw stale()
        const campos = c.comSeusPares(escolhidos, r.campos)
        if (!campos.every((campo) => r.campos.includes(campo))) throw fieldError('campos', 'Escolha campos da proposta')
        const deFora = r.campos.some((campo) => !campos.includes(campo))
        if (deFora && r.pessoaId === null) throw fieldError('campos', c.NOVO_E_INTEIRO)
        if (deFora && !motivo) throw fieldError('motivo', c.MOTIVO_DO_QUE_FICOU)
        return { codigo: await decidir(ctx, r, campos, deFora ? motivo : null) }
      },
      async recusa(ctx, r, { motivo }) {
        await decidir(ctx, r, [], motivo)
      },
    },
    answer: lerProposta,
  }),
]
