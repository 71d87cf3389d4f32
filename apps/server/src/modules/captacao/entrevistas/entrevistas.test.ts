import { randomBytes } from 'node:crypto'
import * as candidatos from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as prazos from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, colaborador, insert } from '../../../testing/factories.ts'
import {
  aprovada,
  cartasDe,
  comecou,
  convite,
  emailDe,
  entrevistador,
  inscrito,
  linhasDe,
  marcada,
} from './entrevistas-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
})
const { alterar, conferir, ler, marcar } = c
const acoes = c.fluxo.endpoints
/** The change that the dialog sends; fields not given stay the same. */
const mudanca = async (id: number, outros: Record<string, unknown>) => {
  const e = await company.admin.call(ler, { id })
  return {
    ...{ id, versao: e.versao, data: e.data, hora: e.hora, assunto: e.assunto, duracao: e.duracao, local: e.local },
    ...{ link: e.link, recado: e.recado, etapaSeletivaId: e.etapaSeletivaId, modeloId: e.modeloId },
    entrevistadoresIds: e.participantes.map((p) => p.id),
    ...outros,
  }
}

describe('an interview', () => {
  it('is marked, invites candidate and interviewer by mail with a calendar, and stands in list, board and own list', async () => {
    const e = await marcada(app, company, { link: 'https://meet.example/abc' })
    const lida = await company.admin.call(ler, { id: e.id })
    expect(lida).toMatchObject({
      ...{ data: '2030-05-06', hora: '10:00', duracao: 45, situacao: 'M', comecou: false, pareceresEsperados: 1 },
      pode: ['confirma', 'cancela', 'editar'],
    })
    const [carta, ...mais] = await cartasDe(app, e.email)
    expect(mais).toEqual([])
    expect(carta!.assunto).toBe('Convite para uma entrevista: Analista de Custos Pleno')
    expect(carta!.texto).toContain('segunda-feira, 06/05/2030, às 10:00')
    expect(carta!.texto).toContain(`/externo/entrevista?empresaId=${company.id}&ficha=`)
    expect(carta!.html).toContain('Moinho Alto')
    // It is 10:00 in Fortaleza.
    expect(linhasDe(carta)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', 'DTSTART:20300506T130000Z', 'DTEND:20300506T134500Z']),
    )
    const [aoEntrevistador] = await cartasDe(app, await emailDe(app, e.conduz.usuarioId))
    expect(aoEntrevistador!.calendarioMetodo).toBe('REQUEST')
    const uid = (lines: string[]) => lines.find((l) => l.startsWith('UID:'))
    expect(uid(linhasDe(aoEntrevistador))).toBe(uid(linhasDe(carta)))
    // The candidate does not get the interviewers' addresses.
    expect(carta!.calendario).not.toContain(await emailDe(app, e.conduz.usuarioId))

    const { content } = (await company.admin.call(c.listar, { solicitacaoId: e.solicitacaoId })) as {
      content: c.LinhaDaEntrevista[]
    }
    expect(content.map((r) => r.id)).toEqual([e.id])
    const board = await company.admin.call(selecao.listar, { id: e.solicitacaoId })
    expect(board.candidatos[0]!.entrevista).toMatchObject({
      id: e.id,
      situacao: 'M',
      data: '2030-05-06',
      hora: '10:00',
    })
    expect((await e.conduz.call(c.listarMinhas, {})).map((m) => m.id)).toEqual([e.id])
  })
  it('asks for a place or a link, https only, an hour, somebody who interviews, and a time to come', async () => {
    const s = await aprovada(app, company)
    const { aplicacaoId } = await inscrito(app, company, s.id)
    const quem = await entrevistador(company)
    const erros = async (outros: Record<string, unknown>) =>
      (await company.admin.refusal(marcar, convite(s.id, aplicacaoId, [quem.usuarioId], outros))).body.errors?.map(
        (e) => `${e.field}: ${e.message}`,
      )
    expect(await erros({ local: '', link: '' })).toEqual(['local: Informe o local ou o link'])
    for (const link of [
      'http://meet.example/a',
      'javascript:alert(1)',
      'https://ana@mau.example/',
      'https://meet.example/"><b>',
      'https://meet.example/a\r\nATTENDEE:x',
      'https:///a',
    ])
      expect(await erros({ link }), link).toEqual(['link: Informe um endereço que comece com https://'])
    expect(await erros({ candidatos: [{ aplicacaoId, data: '2030-05-06', hora: '25:00' }] })).toEqual([
      'candidatos.0.hora: Hora inválida',
    ])
    expect(await erros({ candidatos: [{ aplicacaoId, data: '2020-05-06', hora: '10:00' }] })).toEqual([
      'candidatos.0.hora: Escolha um horário que ainda não passou',
    ])
    expect(await erros({ entrevistadoresIds: [] })).toEqual(['entrevistadoresIds: Escolha ao menos um entrevistador'])
    const sem = await company.user([c.autoridades.ver])
    expect(await erros({ entrevistadoresIds: [sem.usuarioId] })).toEqual([
      'entrevistadoresIds: Escolha entrevistadores da lista',
    ])
    const outra = await app.company()
    const deFora = await entrevistador(outra)
    expect(await erros({ entrevistadoresIds: [deFora.usuarioId] })).toEqual([
      'entrevistadoresIds: Escolha entrevistadores da lista',
    ])
    const [etapaDeOutra] = (await aprovada(app, outra)).onde.etapas
    expect(await erros({ etapaSeletivaId: etapaDeOutra })).toEqual(['etapaSeletivaId: Escolha um item da lista'])
  })
  it('is marked for several candidates one after the other, and tells who has no e-mail', async () => {
    const s = await aprovada(app, company)
    const [ana, bia] = [await inscrito(app, company, s.id), await inscrito(app, company, s.id)]
    await app.owner.query('update pessoa set email = null, nome = $2 where id = $1', [bia.pessoaId, 'Bia Sem Carta'])
    const quem = await entrevistador(company)
    const { ids, semEmail } = await company.admin.call(
      marcar,
      convite(s.id, ana.aplicacaoId, [quem.usuarioId], {
        candidatos: [
          { aplicacaoId: ana.aplicacaoId, data: '2030-05-07', hora: '9:00' },
          { aplicacaoId: bia.aplicacaoId, data: '2030-05-07', hora: '09:45' },
        ],
      }),
    )
    expect(ids).toHaveLength(2)
    expect(semEmail).toEqual(['Bia Sem Carta'])
    expect((await quem.call(c.listarMinhas, {})).map((m) => m.hora)).toEqual(['09:00', '09:45'])
  })
  it('tells of a clash of an interviewer, of the candidate and among those marked together before saving, and saves it for who knows', async () => {
    const quem = await entrevistador(company, 'Paulo Brito')
    const e = await marcada(app, company, {}, quem)
    const bia = await inscrito(app, company, e.solicitacaoId)
    const at = (aplicacaoId: number, hora: string) => ({ aplicacaoId, data: '2030-05-06', hora })
    const said = async (candidatosAMarcar: object[], usuarios: number[], outros = {}) =>
      (
        await company.admin.call(conferir, {
          solicitacaoId: e.solicitacaoId,
          candidatos: candidatosAMarcar as never,
          duracao: 30,
          entrevistadoresIds: usuarios,
          ...outros,
        })
      ).map((x) => x.texto)
    const ocupado = 'Paulo Brito já tem uma entrevista em 06/05/2030, das 10:00 às 10:45.'
    expect(await said([at(bia.aplicacaoId, '10:30')], [quem.usuarioId])).toEqual([ocupado])
    expect(await said([at(bia.aplicacaoId, '10:45')], [quem.usuarioId])).toEqual([])
    expect(await said([at(bia.aplicacaoId, '09:30')], [quem.usuarioId])).toEqual([])
    expect(await said([at(e.aplicacaoId, '10:30')], [])).toEqual([
      'O candidato já tem uma entrevista em 06/05/2030, das 10:00 às 10:45.',
    ])
    expect(await said([at(e.aplicacaoId, '10:30')], [quem.usuarioId], { entrevistaId: e.id })).toEqual([])
    expect(await said([at(e.aplicacaoId, '14:00'), at(bia.aplicacaoId, '14:20')], [])).toEqual([
      'Das 14:20 às 14:50 os entrevistadores estariam com dois candidatos.',
    ])
    const body = convite(e.solicitacaoId, bia.aplicacaoId, [quem.usuarioId])
    const refused = await company.admin.refusal(marcar, body)
    expect([refused.status, refused.body.message]).toEqual([409, `Há conflito de horário. ${ocupado}`])
    expect(await cartasDe(app, bia.email)).toEqual([])
    expect((await company.admin.call(marcar, { ...body, cienteDosConflitos: true })).ids).toHaveLength(1)
  })
  it('changed in time asks the candidate anew, under the same UID with a higher sequence; a note alone does not', async () => {
    const e = await marcada(app, company)
    await company.admin.call(acoes.confirma, { id: e.id, versao: (await company.admin.call(ler, { id: e.id })).versao })
    expect(await company.admin.call(alterar, await mudanca(e.id, { recado: 'Traga um documento.' }))).toMatchObject({
      situacao: 'C',
      recado: 'Traga um documento.',
    })
    expect(await company.admin.call(alterar, await mudanca(e.id, { hora: '11:00' }))).toMatchObject({
      situacao: 'M',
      hora: '11:00',
    })
    const cartas = await cartasDe(app, e.email)
    expect(cartas.map((k) => k.assunto.split(':')[0])).toEqual([
      'Convite para uma entrevista',
      'Mudou o horário da sua entrevista',
      'Mudou o horário da sua entrevista',
    ])
    const uids = new Set(cartas.map((k) => linhasDe(k).find((l) => l.startsWith('UID:'))))
    expect(uids.size).toBe(1)
    expect(cartas.map((k) => linhasDe(k).find((l) => l.startsWith('SEQUENCE:')))).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ])
    const velha = await mudanca(e.id, { hora: '12:00' })
    await company.admin.call(alterar, velha)
    expect((await company.admin.refusal(alterar, velha)).status).toBe(409)
  })
  it('takes an interviewer in and another out: each learns of it, and who sent a feedback stays', async () => {
    const e = await marcada(app, company)
    const outra = await entrevistador(company, 'Lia Prado')
    await company.admin.call(alterar, await mudanca(e.id, { entrevistadoresIds: [outra.usuarioId] }))
    const saiu = await cartasDe(app, await emailDe(app, e.conduz.usuarioId))
    expect(saiu.map((k) => k.calendarioMetodo)).toEqual(['REQUEST', 'CANCEL'])
    expect((await cartasDe(app, await emailDe(app, outra.usuarioId))).map((k) => k.calendarioMetodo)).toEqual([
      'REQUEST',
    ])
    expect((await e.conduz.send(c.lerMinha, { id: e.id })).status).toBe(404)
    await comecou(app, e.id)
    const minha = await outra.call(c.lerMinha, { id: e.id })
    // The interview can still be changed, because neither the other interviewer nor the candidate has answered.
    await outra.call(c.enviarParecer, { id: e.id, versao: minha.versao, recomendacao: '3' })
    await app.owner.query(`update entrevista set situacao = 'M' where id = $1`, [e.id])
    const refused = await company.admin.refusal(
      alterar,
      await mudanca(e.id, { entrevistadoresIds: [e.conduz.usuarioId] }),
    )
    expect(refused.body.message).toBe('Lia Prado já enviou o parecer e continua na entrevista.')
  })
  it('cancelled tells everybody with the reason and ends the link; what has begun is cancelled in silence', async () => {
    const e = await marcada(app, company)
    const { versao } = await company.admin.call(ler, { id: e.id })
    const lida = await company.admin.call(acoes.cancela, { id: e.id, versao, motivo: 'A vaga mudou.' })
    expect(lida).toMatchObject({ situacao: 'X', motivo: 'A vaga mudou.', pode: [] })
    const [, fim] = await cartasDe(app, e.email)
    expect(fim!.assunto).toBe('Entrevista cancelada: Analista de Custos Pleno')
    expect(fim!.texto).toContain('A vaga mudou.')
    expect(linhasDe(fim)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']))
    const passada = await marcada(app, company)
    await comecou(app, passada.id)
    const agora = await company.admin.call(ler, { id: passada.id })
    await company.admin.call(acoes.cancela, { id: passada.id, versao: agora.versao, motivo: null })
    expect(await cartasDe(app, passada.email)).toHaveLength(1)
  })
  it('ends with the application and with the request', async () => {
    const e = await marcada(app, company)
    const board = await company.admin.call(selecao.listar, { id: e.solicitacaoId })
    const [um] = board.candidatos
    await company.admin.call(selecao.remover, { id: e.solicitacaoId, aplicacaoId: um!.id, versao: um!.versao })
    expect((await company.admin.call(ler, { id: e.id })).situacao).toBe('X')
    const outra = await marcada(app, company)
    const s = await company.admin.call(pedidos.ler, { id: outra.solicitacaoId })
    await company.admin.call(pedidos.fluxo.endpoints.encerra, {
      id: outra.solicitacaoId,
      versao: s.versao,
      dataEncerramento: '2026-11-20',
      obsEncerra: null,
      motivoSemResposta: 'A vaga foi suspensa.',
    })
    expect(await company.admin.call(ler, { id: outra.id })).toMatchObject({
      situacao: 'X',
      motivo: 'A vaga foi encerrada.',
    })
    expect((await cartasDe(app, outra.email)).some((k) => k.calendarioMetodo === 'CANCEL')).toBe(true)
  })
})

describe('hostile words', () => {
  const golpe = 'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nBcc: x@mau.example;a,b\\n<img src=x onerror=alert(1)>'
  it('in names, subject, place and note begin no line of a calendar and no tag of a mail', async () => {
    const s = await aprovada(app, company, { descricao: 'Custos <b>"x"</b>' })
    const ana = await inscrito(app, company, s.id)
    await app.owner.query('update pessoa set nome = $2 where id = $1', [ana.pessoaId, golpe])
    const quem = await entrevistador(company)
    await app.owner.query('update usuario set nome = $2 where id = $1', [quem.usuarioId, `"${golpe}`.slice(0, 100)])
    await company.admin.call(
      marcar,
      convite(s.id, ana.aplicacaoId, [quem.usuarioId], { assunto: golpe.slice(0, 120), local: golpe, recado: golpe }),
    )
    for (const para of [ana.email, await emailDe(app, quem.usuarioId)]) {
      const [carta] = await cartasDe(app, para)
      const lines = linhasDe(carta)
      expect(lines.filter((l) => l === 'BEGIN:VEVENT')).toHaveLength(1)
      expect(lines.filter((l) => l.startsWith('Bcc'))).toEqual([])
      expect(lines.filter((l) => l.startsWith('ATTENDEE'))).toHaveLength(1)
      expect(carta!.calendario!.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(carta!.assunto).not.toMatch(/[\r\n]/)
      expect(carta!.html).not.toContain('<img')
      expect(carta!.html).not.toContain('<b>"x"')
    }
  })
})

it('an invitation leaves the mail where an erasure takes the name out of it', async () => {
  const e = await marcada(app, company)
  const para = await emailDe(app, e.conduz.usuarioId)
  await app.owner.query(`update email set tentativas = 1 where para = $1`, [para])
  expect((await cartasDe(app, para))[0]!.calendario).toContain('BEGIN:VEVENT')
  await app.owner.query(`update email set texto = replace(texto, 'Candidato', 'Candidato apagado') where para = $1`, [
    para,
  ])
  expect((await cartasDe(app, para))[0]!.calendario).toBeNull()
})

describe('who sees what', () => {
  it('an interviewer reaches the own candidate’s curriculum and nothing else', async () => {
    const e = await marcada(app, company)
    const outra = await marcada(app, company)
    await insert(app, 'experiencia', {
      empresa_id: company.id,
      pessoa_id: e.pessoaId,
      empresa: 'Laticínios Serra',
      nome_mercado: 'Analista',
      check_nome_cargo: true,
      data_admissao: '2020-01-01',
      salario: 4321,
    })
    await app.owner.query('update candidato set pretencao_salarial = 9876 where id = $1', [e.candidatoId])
    const minha = await e.conduz.call(c.lerMinha, { id: e.id })
    expect(minha.experiencias).toMatchObject([{ empresa: 'Laticínios Serra', cargo: 'Analista' }])
    expect(JSON.stringify(minha)).not.toMatch(/\b(4321|9876)\b|cpf|@correio/i)
    // For this interviewer, the candidate, curriculum and opinions of another interviewer's interview do not exist.
    expect((await e.conduz.send(c.lerMinha, { id: outra.id })).status).toBe(404)
    expect((await e.conduz.send(c.baixarCurriculo, { id: outra.id })).status).toBe(404)
    expect((await e.conduz.send(c.enviarParecer, { id: outra.id, versao: 1, recomendacao: '4' })).status).toBe(404)
    // The interviewer cannot open the recruiters' lists, records and pages either.
    for (const [entry, input] of [
      [candidatos.listar, {}],
      [c.listar, {}],
      [c.ler, { id: e.id }],
      [c.marcar, convite(e.solicitacaoId, e.aplicacaoId, [e.conduz.usuarioId])],
      [selecao.listar, { id: e.solicitacaoId }],
      [selecao.lerPassos, { id: e.solicitacaoId, aplicacaoId: e.aplicacaoId }],
      [pedidos.ler, { id: e.solicitacaoId }],
    ] as const)
      expect((await e.conduz.send(entry as never, input as never)).status).toBe(403)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where acao = 'L' and usuario_id = $1 and entidade = 'candidato' and registro_id = $2`,
      [e.conduz.usuarioId, e.candidatoId],
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })
  it('the file of a curriculum is the own candidate’s too, and goes with the interview', async () => {
    const e = await marcada(app, company)
    const chave = randomBytes(16).toString('hex')
    await app.services.storage.put(chave, Buffer.from('%PDF-1.7'))
    const arquivo = {
      nome: 'cv.pdf',
      tipo: 'application/pdf',
      tamanho: 8,
      chave,
      dono_entidade: 'pessoa',
      dono_id: e.pessoaId,
    }
    const curriculo = await insert(app, 'arquivo', { empresa_id: company.id, ...arquivo })
    await app.owner.query('update pessoa set curriculo_arquivo_id = $2 where id = $1', [e.pessoaId, curriculo])
    expect((await e.conduz.call(c.lerMinha, { id: e.id })).temArquivo).toBe(true)
    const file = await e.conduz.send(c.baixarCurriculo, { id: e.id })
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7'])
    const fora = await entrevistador(company)
    expect((await fora.send(c.baixarCurriculo, { id: e.id })).status).toBe(404)
    // The file of somebody who works here is visible only to users who may see employees' documents.
    const { estabelecimentoId, areaId, faixaId } = e.onde
    const lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
    const { talentoId } = await colaborador(app, company.id, e.pessoaId, lugar)
    expect(await e.conduz.call(c.lerMinha, { id: e.id })).toMatchObject({ temArquivo: false, arquivoOculto: true })
    expect((await e.conduz.send(c.baixarCurriculo, { id: e.id })).status).toBe(404)
    await app.owner.query(`update talento set data_desligamento = '2026-01-31' where id = $1`, [talentoId])
    expect(await e.conduz.call(c.lerMinha, { id: e.id })).toMatchObject({ temArquivo: true, arquivoOculto: false })
    await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [e.aplicacaoId])
    expect((await e.conduz.send(c.baixarCurriculo, { id: e.id })).status).toBe(404)
    expect((await e.conduz.send(c.lerMinha, { id: e.id })).status).toBe(404)
  })
  it('an interviewer outside of the request’s areas sees the own interview; a recruiter of other areas sees none', async () => {
    const fora = await area(app, company.id)
    const conduz = await company.user([c.autoridades.entrevistar], { areas: [fora] })
    const e = await marcada(app, company, {}, conduz)
    expect((await conduz.call(c.lerMinha, { id: e.id })).vaga).toBe('Analista de Custos Pleno')
    const recrutador = await company.user([...Object.values(c.autoridades), ...Object.values(pedidos.autoridades)], {
      areas: [fora],
    })
    expect((await recrutador.send(ler, { id: e.id })).status).toBe(404)
    expect((await recrutador.send(acoes.cancela, { id: e.id, versao: 1, motivo: null })).status).toBe(404)
    expect(await recrutador.call(c.listar, { unpaged: true })).toEqual([])
    expect(
      (
        await recrutador.send(conferir, {
          solicitacaoId: e.solicitacaoId,
          candidatos: [{ aplicacaoId: e.aplicacaoId, data: '2030-05-06', hora: '10:00' }],
          duracao: 30,
          entrevistadoresIds: [],
        })
      ).status,
    ).toBe(404)
  })
  it('another company’s interview does not exist', async () => {
    const e = await marcada(app, company)
    const outra = await app.company()
    expect((await outra.admin.send(ler, { id: e.id })).status).toBe(404)
    expect((await outra.admin.send(c.lerMinha, { id: e.id })).status).toBe(404)
    expect((await outra.admin.send(acoes.cancela, { id: e.id, versao: 1, motivo: null })).status).toBe(404)
  })
})

describe('what is owed', () => {
  it('stands in the own deadlines until the feedback is sent, and in nobody else’s', async () => {
    const e = await marcada(app, company)
    const owed = async (who: typeof e.conduz) =>
      ((await who.call(prazos.listar, { unpaged: true } as never)) as { url: string }[]).map((v) => v.url)
    const url = `/captacao/minhas-entrevistas/${e.id}`
    expect(await owed(e.conduz)).toEqual([])
    await comecou(app, e.id)
    expect(await owed(e.conduz)).toEqual([url])
    expect(await owed(await entrevistador(company))).toEqual([])
    const { versao } = await e.conduz.call(c.lerMinha, { id: e.id })
    await e.conduz.call(c.enviarParecer, { id: e.id, versao, recomendacao: '3' })
    expect(await owed(e.conduz)).toEqual([])
  })
})
