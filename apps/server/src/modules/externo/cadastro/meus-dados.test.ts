import * as lote from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as hr from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as duplicados from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as recusa from '@quadro/contract/captacao/selecao/recusa.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/externo/cadastro/meus-dados.ts'
import * as s from '@quadro/contract/externo/sessao/sessao.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import { listarApagamentos, verApagamentos } from '@quadro/contract/utilitario/dados/apagamentos.ts'
import {
  gravarParametrosSistema,
  lerParametrosSistema,
} from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { MissingBytes, newKey } from '../../../kit/files/storage.ts'
import { cronOf } from '../../../kit/jobs/jobs.ts'
import { removeBytes } from '../../../kit/jobs/maintenance.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, documento, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { configurar, registrada } from '../testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})
const entrevistador = (de: TestCompany) => de.user([entrevistas.autoridades.entrevistar])
const convite = (solicitacaoId: number, aplicacaoId: number, usuarioId: number, recado: string | null = null) => ({
  ...{ solicitacaoId, candidatos: [{ aplicacaoId, data: '2030-05-06', hora: '10:00' }], cienteDosConflitos: true },
  ...{ assunto: 'Conversa com a gestora', duracao: 45, local: 'Sala 2', link: null, recado },
  ...{ entrevistadoresIds: [usuarioId], etapaSeletivaId: null, modeloId: null },
})
let serial = 0
/** A candidate with curriculum, an application with a step, a document, mails and log entries. */
async function alguem() {
  serial += 1
  const quem = await registrada(app, company, {
    nome: `Joaquina Sobrenome${serial}`,
    email: `joaquina${serial}@correio.example`,
    experiencias: [
      {
        empresa: `Laticínios ${serial}`,
        checkNomeCargo: true,
        nomeMercado: 'Analista',
        dataAdmissao: '2022-03-01',
        dataDesligamento: null,
      },
    ],
  })
  const { rows } = await app.owner.query('select pessoa_id::int as id from candidato where id = $1', [
    quem.info.candidatoId,
  ])
  const pessoaId = rows[0].id as number
  await documento(app, company.id, { candidatoId: quem.info.candidatoId, pessoaId })
  const nova = await company.admin.call(pedidos.criar, pedido(onde) as never)
  const solicitacaoId = nova.id
  await app.owner.query(`update solicitacao_pessoal set status = 'A' where id = $1`, [solicitacaoId])
  const aplicacaoId = await insert(app, 'candidato_solicitacao', {
    empresa_id: company.id,
    candidato_id: quem.info.candidatoId,
    solicitacao_id: solicitacaoId,
  })
  await company.admin.call(selecao.mover, {
    id: solicitacaoId,
    aplicacoes: [{ id: aplicacaoId, versao: 1 }],
    etapaSeletivaId: onde.etapas[0]!,
    data: '2026-11-10',
    resultado: 'N',
    observacao: `Só para o RH sobre Sobrenome${serial}`,
  })
  return { ...quem, pessoaId, solicitacaoId, aplicacaoId, marca: `Sobrenome${serial}` }
}
/** Adds rows in all further tables that refer to a candidate: readings, a merged record and messages to other users. */
async function cheio(quem: Alguem) {
  const { pessoaId, marca, solicitacaoId, aplicacaoId } = quem
  const candidato_id = quem.info.candidatoId
  const empresa_id = company.id
  const nome = quem.body.nome
  await insert(app, 'certificado_pessoa', {
    empresa_id,
    pessoa_id: pessoaId,
    titulo: `Oficina de ${marca}`,
    organizacao: 'Senai',
    tipo: 'WORKSHOP',
  })
  const competencia_id = await insert(app, 'competencia', {
    empresa_id,
    nome: `Solda ${aplicacaoId}`,
    tipo: 'CONHECIMENTO',
  })
  await insert(app, 'candidato_conhecimento', { empresa_id, candidato_id, competencia_id })
  const area_interesse_id = await insert(app, 'area_interesse', { empresa_id, nome: `Manutenção ${aplicacaoId}` })
  await insert(app, 'candidato_area_interesse', { empresa_id, candidato_id, area_interesse_id })
  const doc = await documento(app, empresa_id, { candidatoId: candidato_id, pessoaId })
  await app.owner.query(`update documento_candidato set interno = true, descricao = $2 where id = $1`, [
    doc,
    `Parecer de ${marca}`,
  ])
  const chave = newKey()
  const arquivo_id = await insert(app, 'arquivo', {
    empresa_id,
    nome: `cv-de-${marca}.pdf`,
    tipo: 'application/pdf',
    tamanho: 4,
    chave,
    dono_entidade: 'pessoa',
    dono_id: pessoaId,
  })
  const usuario_id = company.usuarioId
  await insert(app, 'leitura_curriculo', {
    empresa_id,
    pessoa_id: pessoaId,
    usuario_id,
    arquivo_id,
    texto: `Currículo de ${nome}`,
  })
  await app.owner.query('update pessoa set ocr_texto = $2, curriculo_arquivo_id = $3 where id = $1', [
    pessoaId,
    `Currículo de ${nome}`,
    arquivo_id,
  ])
  const marcador_id = await insert(app, 'marcador', { empresa_id, nome: `Bom ${aplicacaoId}` })
  await insert(app, 'candidato_marcador', { empresa_id, candidato_id, marcador_id })
  await insert(app, 'exame_palografico', { empresa_id, candidato_id, exame_palografico: `Traços de ${marca}` })
  // Data that was removed before, and a former name.
  const antiga = await insert(app, 'experiencia', {
    empresa_id,
    pessoa_id: pessoaId,
    empresa: `Oficina ${marca}`,
    nome_mercado: 'Soldador',
    data_admissao: '2019-01-01',
  })
  await app.owner.query('delete from experiencia where id = $1', [antiga])
  await app.owner.query('update pessoa set nome = $2 where id = $1', [pessoaId, `Quina ${marca}`])
  await app.owner.query('update pessoa set nome = $2 where id = $1', [pessoaId, nome])
  // A second record of the same person, merged.
  const outraPessoa = await pessoa(app, empresa_id, { nome: `Jô ${marca}`, cpf: null, email: `jo.${quem.body.email}` })
  const outro = await insert(app, 'candidato', { empresa_id, pessoa_id: outraPessoa })
  const { fica, sai } = await company.admin.call(duplicados.previa, { ficaId: candidato_id, saiId: outro })
  await company.admin.call(duplicados.mesclar, {
    ficaId: candidato_id,
    saiId: outro,
    ficaVersao: fica.versao,
    saiVersao: sai.versao,
    escolhas: {},
  })
  const distinta = await pessoa(app, empresa_id)
  const outro_id = await insert(app, 'candidato', { empresa_id, pessoa_id: distinta })
  await insert(app, 'candidato_distinto', { empresa_id, candidato_id, outro_id })
  // Messages to other users under every name that the person had.
  for (const [remetente, texto] of [
    [nome, 'Candidatou-se.'],
    ['Renata', `Quina ${marca} passou para Triagem.`],
    ['Renata', `Jô ${marca} respondeu.`],
    ['Renata', 'Joaquina passou para Triagem.'],
  ]) {
    const mensagem_id = await insert(app, 'mensagem', { empresa_id, tipo: 'R', remetente, texto })
    await insert(app, 'usuario_mensagem', {
      empresa_id,
      usuario_id,
      mensagem_id,
      tipo: 'R',
      solicitacao_id: solicitacaoId,
    })
  }
  for (const [para, texto] of [
    ['rh@empresa.example', `${nome} <${quem.body.email}> candidatou-se.`],
    [`jo.${quem.body.email}`, 'Confirme o seu cadastro.'],
  ])
    await insert(app, 'email', { empresa_id, para, assunto: 'Aviso', texto, html: `<p>${texto}</p>` })
  return { ...quem, arquivoId: arquivo_id, chave }
}
/** Adds a selection: interviews with an answer and an opinion, a refusal that was sent and undone, an undone step. */
async function emSelecao<Q extends Alguem>(quem: Q): Promise<Q> {
  const { marca, solicitacaoId, aplicacaoId } = quem
  const empresa_id = company.id
  const conduz = await entrevistador(company)
  const marcar = () =>
    company.admin.call(
      entrevistas.marcar,
      convite(solicitacaoId, aplicacaoId, conduz.usuarioId, `Traga o RG, ${marca}.`),
    )
  const { ids } = await marcar()
  await app.owner.query('update entrevista set resposta = $2 where id = $1', [ids[0], `Aqui é ${marca}: eu vou.`])
  await app.owner.query('update entrevistador set comentario = $2 where entrevista_id = $1', [
    ids[0],
    `Só para o RH: ${marca} divaga`,
  ])
  const alvo = async () =>
    (await company.admin.call(selecao.listar, { id: solicitacaoId })).candidatos.find((x) => x.id === aplicacaoId)!
  const { versao } = await alvo()
  await company.admin.call(recusa.recusar, {
    ...{
      id: solicitacaoId,
      aplicacoes: [{ id: aplicacaoId, versao }],
      motivo: 'OUTRO',
      observacao: `Traços de ${marca}`,
    },
    ...{ devolverAoBanco: true, comMensagem: true, assunto: 'Sobre {{vaga}}', texto: 'Obrigado, {{nomeCompleto}}.' },
    ...{ quando: 'AGORA', dia: null, hora: null },
  })
  await company.admin.call(recusa.reconsiderar, { id: solicitacaoId, aplicacaoId, versao: (await alvo()).versao })
  await marcar()
  const passo = await insert(app, 'historico_candidato', {
    empresa_id,
    candidato_solicitacao_id: aplicacaoId,
    etapa_seletiva_id: onde.etapas[0]!,
    data: '2026-11-11',
    observacao: `Desfeito: ${marca}`,
  })
  await app.owner.query('delete from historico_candidato where id = $1', [passo])
  return quem
}
type Alguem = Awaited<ReturnType<typeof alguem>>
/** Every table that still contains the person's name, e-mail or CPF. */
async function ondeEsta({ marca, body }: Alguem): Promise<string[]> {
  const { rows: tables } = await app.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { relname } of tables) {
    const { rows } = await app.owner.query(
      `select count(*)::int as n from "${relname}" t where to_jsonb(t)::text ~ $1`,
      [`${marca}\\M|${body.email}|${body.cpf}`],
    )
    if (rows[0].n > 0) found.push(relname)
  }
  return found.sort()
}

describe('the own data', () => {
  it('are told whole to their owner: registration, curriculum, applications, documents, consent; nothing that HR wrote', async () => {
    await configurar(app, company, { politica_seguranca: '<p>Guardamos.</p>', tempo_exclusao_candidato: 24 })
    const { client, info, body } = await emSelecao(await cheio(await alguem()))
    await app.owner.query(
      `update pessoa p set curriculo_arquivo_id = d.arquivo_id
         from documento_candidato d join candidato c on c.id = d.candidato_id where c.pessoa_id = p.id and c.id = $1`,
      [info.candidatoId],
    )
    const papel = await client.fetch('GET', `/externo/candidatos/${info.candidatoId}/meus-dados/pdf`)
    const escrito = await textOfPdf(new Uint8Array(await papel.arrayBuffer()))
    for (const what of ['Oficina de', 'Manutenção', 'Solda']) expect(escrito).toContain(what)
    const dados = await client.call(c.ler, { id: info.candidatoId })
    expect(dados).toMatchObject({
      cadastro: { nome: body.nome, cpf: body.cpf, email: body.email },
      experiencias: [{ cargo: 'Analista', dataAdmissao: '2022-03-01' }],
      areasInteresse: [expect.stringContaining('Manutenção')],
      candidaturas: [{ retirada: false, passos: [{ etapa: 'Triagem', data: '2026-11-10' }] }],
      certificados: [{ titulo: expect.stringContaining('Oficina de'), organizacao: 'Senai', tipo: 'WORKSHOP' }],
      conhecimentos: [expect.stringContaining('Solda')],
      curriculo: 'diploma.pdf',
      documentos: [{ descricao: 'Diploma', arquivo: 'diploma.pdf' }],
      consentimento: { textoAtual: true, texto: '<p>Guardamos.</p>', versao: expect.stringMatching(/^[0-9a-f]{64}$/) },
      mesesGuardados: 24,
      colaborador: false,
      mensagens: [{ assunto: expect.stringContaining('Sobre '), texto: `Obrigado, ${body.nome}.` }],
    })
    expect(dados.entrevistas.map((e) => [e.data, e.hora, e.local, e.situacao, e.resposta])).toEqual(
      expect.arrayContaining([
        ['2030-05-06', '10:00', 'Sala 2', 'X', expect.stringContaining('eu vou')],
        ['2030-05-06', '10:00', 'Sala 2', 'M', null],
      ]),
    )
    for (const what of ['Conversa com a gestora', 'Sala 2', 'eu vou', 'Obrigado,']) expect(escrito).toContain(what)
    expect(JSON.stringify(dados)).not.toMatch(/Só para o RH|senha|hash|Parecer|Traços|divaga|OUTRO/)
    await configurar(app, company, { politica_seguranca: '<p>Outro texto.</p>' })
    const depois = await client.call(c.ler, { id: info.candidatoId })
    expect(depois.consentimento).toMatchObject({ textoAtual: false, texto: null })
    await configurar(app, company, { politica_seguranca: null, tempo_exclusao_candidato: 0 })
  })
  it('are printed too', async () => {
    const { client, info, body } = await alguem()
    const answer = await client.fetch('GET', `/externo/candidatos/${info.candidatoId}/meus-dados/pdf`)
    expect(answer.status).toBe(200)
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain(body.nome)
    expect(text).toContain('Analista')
    expect(text).not.toContain('Só para o RH')
  })
  it('are nobody else’s', async () => {
    const [one, two] = [await alguem(), await alguem()]
    for (const entry of [c.ler, c.apagar])
      expect((await one.client.refusal(entry, { id: two.info.candidatoId, senha: two.body.senha })).status).toBe(404)
    expect((await one.client.fetch('GET', `/externo/candidatos/${two.info.candidatoId}/meus-dados/pdf`)).status).toBe(
      404,
    )
    expect((await two.client.call(c.ler, { id: two.info.candidatoId })).candidaturas).toHaveLength(1)
  })
})

describe('erasure', () => {
  it('leaves nothing of whoever asked for it, in no table, log or file, and a proof without them', async () => {
    const [gone, stays] = [await emSelecao(await cheio(await alguem())), await cheio(await alguem())]
    expect(await ondeEsta(gone)).toEqual(
      expect.arrayContaining([
        ...[
          'arquivo',
          'auditoria',
          'candidato_mesclagem',
          'candidato_texto',
          'certificado_pessoa',
          'documento_candidato',
        ],
        ...['email', 'exame_palografico', 'leitura_curriculo', 'mensagem', 'pessoa'],
      ]),
    )
    const { protocolo } = await gone.client.call(c.apagar, { id: gone.info.candidatoId, senha: gone.body.senha })
    expect(protocolo).toMatch(/^\d{8}-[0-9A-F]{10}$/)
    expect(await ondeEsta(gone)).toEqual([])
    expect((await gone.client.refusal(s.lerCandidateInfo, {})).status).toBe(401)
    const { rows: files } = await app.owner.query(
      `select count(*)::int as n from arquivo where dono_entidade = 'pessoa' and dono_id = $1`,
      [gone.pessoaId],
    )
    expect(files[0].n).toBe(0)
    // The log keeps what was done, when and by whom, but not the content.
    const { rows: log } = await app.owner.query(
      `select acao, depois, pessoa_id from auditoria where entidade = 'pessoa' and registro_id = $1 order by id`,
      [gone.pessoaId],
    )
    expect(log.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['I', 'D']))
    expect(log[0].depois.nome).toBe('•')
    expect(log.every(({ pessoa_id }) => pessoa_id === null)).toBe(true)
    // Other users keep their messages and mails, without the name.
    const { rows: told } = await app.owner.query(
      `select m.remetente, m.texto from mensagem m join usuario_mensagem u on u.mensagem_id = m.id
        where u.solicitacao_id = $1 and u.usuario_id = $2 order by m.id`,
      [gone.solicitacaoId, company.usuarioId],
    )
    expect(told.map(({ remetente, texto }) => `${remetente}: ${texto}`)).toEqual([
      'Candidato apagado: Candidatou-se.',
      'Renata: Candidato apagado passou para Triagem.',
      'Renata: Candidato apagado respondeu.',
      'Renata: Joaquina passou para Triagem.',
    ])
    // The bytes are deleted within a minute, except those that are being written.
    const pending = newKey()
    await app.services.storage.put(pending, Buffer.from('x'))
    await app.owner.query('insert into arquivo_remover (chave) values ($1)', [pending])
    await removeBytes(app.services, app.owner)
    await expect(app.services.storage.get(gone.chave)).rejects.toBeInstanceOf(MissingBytes)
    ;(await app.services.storage.get(pending)).destroy()
    const { rows: bytes } = await app.owner.query('select from arquivo_remover where chave = $1', [gone.chave])
    expect(bytes).toHaveLength(0)
    expect(cronOf('bytes')).toBe('* * * * *')
    // Log and data of the other person did not change.
    expect(await ondeEsta(stays)).toEqual(expect.arrayContaining(['auditoria', 'email', 'pessoa']))
    expect((await stays.client.call(anuncios.minhasCandidaturas, {})).length).toBe(1)

    const list = (await company.admin.call(listarApagamentos, { busca: protocolo })) as { content: unknown[] }
    expect(list.content).toMatchObject([{ protocolo, motivo: 'pedido', meses: null, arquivos: 3 }])
    expect(JSON.stringify(list.content)).toMatch(/Candidato: 1 .*Dados pessoais: 1/)
    expect(JSON.stringify(list.content)).not.toContain(gone.marca)
    // An older backup does not bring the data back, because a restore repeats the recorded erasures.
    const { rows: noted } = await app.owner.query(`select tabela from apagamento where registro_id in ($1, $2)`, [
      gone.pessoaId,
      gone.info.candidatoId,
    ])
    expect(noted.map(({ tabela }) => tabela).sort()).toEqual(['candidato', 'pessoa'])
  })
  it('reaches what another company that was shown the candidate wrote to them, and the invitations in others’ mails', async () => {
    const outra = await app.company()
    const { pode: _, ...atual } = await company.admin.call(lerParametrosSistema, {})
    await (await app.everywhere(company.id)).call(gravarParametrosSistema, { ...atual, compartilhaCandidatos: true })
    try {
      const quem = await alguem()
      const la = await outra.admin.call(pedidos.criar, pedido(await casa(app, outra)) as never)
      await app.owner.query(`update solicitacao_pessoal set status = 'A' where id = $1`, [la.id])
      await outra.admin.call(vinculo.vincular, {
        ...{ id: quem.info.candidatoId, candidatoId: quem.info.candidatoId },
        ...{ empresaId: outra.id, solicitacoesIds: [la.id] },
      })
      const [dela] = (await outra.admin.call(selecao.listar, { id: la.id })).candidatos
      const conduz = await entrevistador(outra)
      await outra.admin.call(entrevistas.marcar, convite(la.id, dela!.id, conduz.usuarioId))
      const { rows: cartas } = await app.owner.query(
        'select para, calendario is not null as anexo from email where empresa_id = $1 and calendario_metodo is not null order by id',
        [outra.id],
      )
      const { rows: usuarios } = await app.owner.query('select email from usuario where id = $1', [conduz.usuarioId])
      const doEntrevistador = usuarios[0].email
      expect(cartas).toEqual([
        { para: quem.body.email, anexo: true },
        { para: doEntrevistador, anexo: true },
      ])
      await quem.client.call(c.apagar, { id: quem.info.candidatoId, senha: quem.body.senha })
      expect(await ondeEsta(quem)).toEqual([])
      const { rows: ficou } = await app.owner.query(
        'select para, calendario is not null as anexo from email where empresa_id = $1 and calendario_metodo is not null',
        [outra.id],
      )
      expect(ficou).toEqual([{ para: doEntrevistador, anexo: false }])
    } finally {
      const { pode: __, ...agora } = await company.admin.call(lerParametrosSistema, {})
      await (await app.everywhere(company.id)).call(gravarParametrosSistema, { ...agora, compartilhaCandidatos: false })
    }
  })
  it('asks for the password again: a session that somebody left open is not enough', async () => {
    const { client, info, body } = await alguem()
    const id = info.candidatoId
    expect((await client.fetch('DELETE', `/externo/candidatos/${id}`)).status).toBe(404)
    expect((await client.refusal(c.apagar, { id } as never)).status).toBe(400)
    const wrong = await client.refusal(c.apagar, { id, senha: 'nao-e-esta-senha' })
    expect(wrong.body.errors).toEqual([{ field: 'senha', message: 'Senha incorreta' }])
    expect((await client.call(s.lerCandidateInfo, {})).candidatoId).toBe(id)
    expect((await client.call(c.apagar, { id, senha: body.senha })).protocolo).toMatch(/^\d{8}-/)
  })
  it('is not for who works or worked here, whose data are the contract’s too', async () => {
    const { client, info, body: dela, pessoaId } = await alguem()
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    await colaborador(app, company.id, pessoaId, lugar, { desligamento: '2025-01-01' })
    expect((await client.call(c.ler, { id: info.candidatoId })).colaborador).toBe(true)
    const { status, body } = await client.refusal(c.apagar, { id: info.candidatoId, senha: dela.senha })
    expect([status, body.message]).toEqual([409, expect.stringContaining('Fale com o RH')])
    expect((await client.call(s.lerCandidateInfo, {})).candidatoId).toBe(info.candidatoId)
  })
  it('by HR, one or many, leaves as little', async () => {
    const [um, outro] = [await cheio(await alguem()), await cheio(await alguem())]
    await app.owner.query(
      'update solicitacao_pessoal set encerrada = true, data_encerramento = current_date where id in ($1, $2)',
      [um.solicitacaoId, outro.solicitacaoId],
    )
    const { versao } = await company.admin.call(hr.ler, { id: um.info.candidatoId })
    await company.admin.call(hr.excluir, { id: um.info.candidatoId, versao })
    expect(await ondeEsta(um)).toEqual([])
    expect(await ondeEsta(outro)).toContain('pessoa')
    const lotes = await company.admin.call(lote.removerEmLote, { ids: [outro.info.candidatoId] })
    expect(lotes).toEqual({ excluidos: [outro.info.candidatoId], recusados: [] })
    expect(await ondeEsta(outro)).toEqual([])
    const list = (await company.admin.call(listarApagamentos, { motivo: 'rh' })) as { content: unknown[] }
    expect(list.content).toMatchObject([{ motivo: 'rh' }, { motivo: 'rh' }])
    // Not possible without a user, whatever the role may call.
    const preso = await alguem()
    await expect(
      app.services.database.pool.query('select excluir_candidato($1)', [preso.info.candidatoId]),
    ).rejects.toThrow(/no candidate that may go|permission denied/)
  })
  it('is proven to who holds the authority, in their company', async () => {
    const other = await app.company()
    const list = (await other.admin.call(listarApagamentos, {})) as { totalElements: number }
    expect(list.totalElements).toBe(0)
    expect((await (await company.user([])).refusal(listarApagamentos, {})).status).toBe(403)
    const reader = await company.user([verApagamentos])
    expect(((await reader.call(listarApagamentos, {})) as { totalElements: number }).totalElements).toBeGreaterThan(0)
    const roles = app.services.database.pool
    await expect(roles.query(`insert into apagamento_candidato default values`)).rejects.toThrow(/permission denied/)
    await expect(roles.query(`select apagar_candidato(1, 'pedido')`)).rejects.toThrow(/permission denied/)
  })
})

describe('retention (tempoExclusaoCandidato)', () => {
  const dias = async ({ info, aplicacaoId, solicitacaoId }: Alguem, n: number) => {
    const { candidatoId } = info
    await app.owner.query(
      `update candidato set data_cadastro = now() - make_interval(days => $2), data_atualizacao = now() - make_interval(days => $2),
              ultimo_acesso = current_date - $2::int where id = $1`,
      [candidatoId, n],
    )
    await app.owner.query(
      `update candidato_solicitacao set criado_em = now() - make_interval(days => $2) where id = $1`,
      [aplicacaoId, n],
    )
    await app.owner.query(
      `update historico_candidato set criado_em = now() - make_interval(days => $2) where candidato_solicitacao_id = $1`,
      [aplicacaoId, n],
    )
    await app.owner.query(
      `update solicitacao_pessoal set encerrada = true, data_encerramento = current_date where id = $1`,
      [solicitacaoId],
    )
  }
  const noite = async () => {
    await app.owner.query(`select graphile_worker.add_job('retencao-candidatos', '{}'::json)`)
    await app.services.jobs.runPending()
  }
  const existe = async ({ info }: Alguem) =>
    (await app.owner.query('select from candidato where id = $1', [info.candidatoId])).rowCount === 1
  const avisos = async ({ body }: Alguem) =>
    (
      await app.owner.query(
        `select assunto from email where empresa_id = $1 and para = $2 and assunto like 'Quer manter%'`,
        [company.id, body.email],
      )
    ).rowCount
  const passarAviso = ({ info }: Alguem, n: number) =>
    app.owner.query('update candidato set aviso_exclusao = current_date - $2::int where id = $1', [info.candidatoId, n])

  it('warns thirty days before, erases after, and keeps whoever came in meanwhile', async () => {
    await configurar(app, company, { tempo_exclusao_candidato: 12 })
    const [velho, voltou, novo] = [await cheio(await alguem()), await alguem(), await alguem()]
    await dias(velho, 400)
    await dias(voltou, 400)
    await dias(novo, 100)
    await noite()
    // Long overdue but notified only now, so the record stays until the notice period ends.
    expect([await existe(velho), await avisos(velho), await avisos(voltou), await avisos(novo)]).toEqual([
      true,
      1,
      1,
      0,
    ])
    await noite()
    expect(await avisos(velho)).toBe(1)
    await passarAviso(velho, 30)
    await passarAviso(voltou, 30)
    await app
      .anonymous()
      .call(s.login, { username: voltou.body.cpf, password: voltou.body.senha, empresaId: company.id } as never)
    await noite()
    expect([await existe(velho), await existe(voltou), await existe(novo)]).toEqual([false, true, true])
    expect(await ondeEsta(velho)).toEqual([])
    const list = (await company.admin.call(listarApagamentos, { motivo: 'prazo' })) as { content: unknown[] }
    expect(list.content).toMatchObject([{ motivo: 'prazo', meses: 12 }])
  })
  it('leaves alone who works here, who stands in an open request, and everybody where there is no limit', async () => {
    const [contratado, emSelecao, semLimite] = [await alguem(), await alguem(), await alguem()]
    for (const one of [contratado, emSelecao, semLimite]) {
      await dias(one, 900)
      await passarAviso(one, 60)
    }
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    await colaborador(app, company.id, contratado.pessoaId, lugar)
    await app.owner.query('update solicitacao_pessoal set encerrada = false, data_encerramento = null where id = $1', [
      emSelecao.solicitacaoId,
    ])
    await configurar(app, company, { tempo_exclusao_candidato: 0 })
    await noite()
    expect(await existe(semLimite)).toBe(true)
    await configurar(app, company, { tempo_exclusao_candidato: 12 })
    await noite()
    expect([await existe(contratado), await existe(emSelecao), await existe(semLimite)]).toEqual([true, true, false])
    await configurar(app, company, { tempo_exclusao_candidato: 0 })
  })
})
