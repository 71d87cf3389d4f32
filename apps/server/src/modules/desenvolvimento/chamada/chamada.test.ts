import * as e from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { momentoDe } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import * as i from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as t from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { comCracha, entrou, PIN } from '../../../testing/people.ts'
import { codigoEm, foraDaRede, passaEm } from './chamada-codigos.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
const pessoas: number[] = []
const NOMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, { ...curso, percentualMinimoFrequencia: 75 } as never)).id
  for (const nome of NOMES) {
    const { id } = await employee(app, company)
    await app.owner.query('update pessoa set nome = $2 where id = (select pessoa_id from talento where id = $1)', [
      id,
      nome,
    ])
    pessoas.push(id)
  }
})

const SEM_HORAS = { horaIni: null, horaFim: null }
/** A released class of today, of these people, its roll call open. */
async function comChamada(quem: number[], outros: { horas?: object; dias?: object[] } = {}) {
  const aula = { turno: 'M', descricao: 'Sala 2', link: null, ...SEM_HORAS }
  const diasTurma = [{ dia, ...aula, ...outros.horas }, ...(outros.dias ?? []).map((d) => ({ ...aula, ...d }))]
  const form = { cursoId, descricao: 'Turma 318', instrutor: 'Marcos', custo: 0, vagas: null, diasTurma }
  const periodo = { dataPrevIni: somarDias(dia, -30), dataPrevFim: somarDias(dia, 30) }
  const feita = await company.admin.call(t.turmas.criar, { ...form, ...periodo } as never)
  await company.admin.call(i.inscreverVarios, { id: feita.id, talentosIds: quem.map((n) => pessoas[n]!) })
  const turma = await company.admin.call(t.fluxo.endpoints.libera, { id: feita.id, versao: feita.versao })
  const dele = { id: turma.id, diaId: turma.diasTurma.find((d) => d.dia === dia)!.id }
  await company.admin.call(c.abrirChamada, dele)
  return dele
}
type Dele = Awaited<ReturnType<typeof comChamada>>
const ler = (dele: Dele) => company.admin.call(c.lerChamada, dele)
const marcaDe = async (dele: Dele, nome: string) =>
  (await ler(dele)).pessoas.find((p) => p.talentoNome === nome)?.presente
const codigoDe = async (dele: Dele) => (await company.admin.call(c.codigoDaChamada, dele)).codigo
const aparelhoNovo = (): string => crypto.randomUUID()
/** What one phone does: reads the code, and confirms as somebody who came in by PIN. */
async function lido(dele: Dele, aparelho = aparelhoNovo()) {
  const { bilhete } = await new Client(app.base).call(c.lerCodigo, { codigo: await codigoDe(dele), aparelho })
  return { bilhete, aparelho }
}
const celularDe = (n: number) => entrou(app, company.id, pessoas[n]!)

describe('the code on the wall', () => {
  it('changes every 20 seconds, is taken for 30, and is told by nothing that is stored', async () => {
    const dele = await comChamada([0])
    const { rows } = await app.owner.query('select id, codigo from chamada where dia_turma_id = $1', [dele.diaId])
    const { settings } = app.services
    const chamada = { id: Number(rows[0].id), codigo: rows[0].codigo }
    const agora = Date.now()
    const inicio = agora - (20_000 - passaEm(agora))
    const codigos = await Promise.all([0, 19_999, 20_000, 40_000].map((ms) => codigoEm(settings, chamada, inicio + ms)))
    expect(codigos[0]).toBe(codigos[1])
    expect(new Set(codigos).size).toBe(3)
    // Another installation, with another key, shows another code for the same row.
    expect(await codigoEm({ ...settings, secretKey: 'outra chave' }, chamada, inicio)).not.toBe(codigos[0])
    const celular = new Client(app.base)
    const ler = async (codigo: string) => (await celular.send(c.lerCodigo, { codigo, aparelho: aparelhoNovo() })).status
    // As it is typed from the wall: lower case, in halves.
    expect(await ler(c.codigoEmMetades(await codigoEm(settings, chamada, Date.now())).toLowerCase())).toBe(200)
    expect(await ler(await codigoEm(settings, chamada, Date.now() - 31_000))).toBe(409)
    expect(await ler(await codigoEm(settings, chamada, Date.now() + 20_000))).toBe(409)
    const tarde = await celular.refusal(c.lerCodigo, { codigo: '2222ZZZZ', aparelho: aparelhoNovo() })
    expect(tarde.body).toMatchObject({ message: c.RECUSAS.CODIGO })
  })
  it('is offered as R1350 says: of a class that runs, on a day of it, with somebody in it', async () => {
    const dele = await comChamada([0])
    const pode = () => company.admin.call(c.podeGerar, { id: dele.id })
    expect(await pode()).toMatchObject({ pode: true, motivo: null, dias: [{ diaId: dele.diaId, descricao: 'Manhã' }] })
    await app.owner.query('update dia_turma set dia = dia - 1 where id = $1', [dele.diaId])
    expect(await pode()).toMatchObject({ pode: false, motivo: 'Hoje não é dia desta turma.', dias: [] })
    const recusa = async () => (await company.admin.refusal(c.abrirChamada, dele)).body.message
    expect(await recusa()).toBe('Hoje não é dia desta turma.')
    expect((await company.admin.refusal(c.codigoDaChamada, dele)).body.message).toBe(
      'A presença por QR deste dia não está aberta.',
    )
    await app.owner.query('update dia_turma set dia = dia + 1 where id = $1', [dele.diaId])
    await app.owner.query('update colaborador_turma set cancelada_em = now() where turma_id = $1', [dele.id])
    expect(await pode()).toMatchObject({ pode: false, motivo: 'Ninguém está inscrito nesta turma.' })
    await app.owner.query('update turma set bloqueada = true where id = $1', [dele.id])
    expect(await recusa()).toBe('A presença por QR é de uma turma liberada ou em andamento.')
    expect((await company.admin.send(c.qrCodePresenca, { diaId: dele.diaId })).status).toBe(409)
  })
  it('is drawn as an image of what the wall writes', async () => {
    const dele = await comChamada([0])
    const codigo = await codigoDe(dele)
    const imagem = await company.admin.send(c.qrCodePresenca, { diaId: dele.diaId, codigo })
    expect(imagem.headers.get('content-type')).toBe('image/gif')
    const sem = await company.user([t.turmas.authorities.ver])
    expect((await sem.refusal(c.codigoDaChamada, dele)).status).toBe(403)
  })
})

describe('a phone', () => {
  it('marks the person who came in by PIN, once, and gives a receipt', async () => {
    const dele = await comChamada([0, 1], { dias: [{ dia: somarDias(dia, 1), horaIni: '08:00', horaFim: '12:00' }] })
    const ana = await celularDe(0)
    const marca = await lido(dele)
    const feito = await ana.call(c.marcarSemLogin, marca)
    expect(feito).toMatchObject({ nome: 'Ana', turma: 'Turma 318', ordem: 1, de: 2, espera: false, jaEstava: false })
    expect(feito.numero).toMatch(/^P-\d{4}-\d{6}$/)
    expect(feito.proximo).toEqual({ dia: somarDias(dia, 1), horaIni: '08:00', horaFim: '12:00', lugar: 'Sala 2' })
    expect(feito.agenda).toContain('METHOD:PUBLISH')
    expect(feito.agenda).not.toContain('ATTENDEE')
    expect(await marcaDe(dele, 'Ana')).toBe(true)
    expect(await marcaDe(dele, 'Bia')).toBeNull()
    const outra = await ana.call(c.marcarSemLogin, await lido(dele))
    expect(outra).toMatchObject({ numero: feito.numero, hora: feito.hora, jaEstava: true })
    expect((await ler(dele)).chegadas).toHaveLength(1)
  })
  it('marks the employee of a user, whatever the user may see', async () => {
    const dele = await comChamada([2])
    const caio = await company.user([], { talentoId: pessoas[2]! })
    expect(await caio.call(c.marcarComLogin, await lido(dele))).toMatchObject({ nome: 'Caio', espera: false })
    expect((await ler(dele)).chegadas[0]).toMatchObject({ talentoNome: 'Caio', como: 'L' })
    const semTalento = await company.user([])
    expect((await semTalento.refusal(c.marcarComLogin, await lido(dele))).body.message).toBe(c.RECUSAS.SEM_TALENTO)
  })
  it('uses a ticket only on the device that read the code, and only for five minutes', async () => {
    const dele = await comChamada([0])
    const ana = await celularDe(0)
    const { bilhete, aparelho } = await lido(dele)
    const recusa = async (marca: object) => (await ana.refusal(c.marcarSemLogin, marca as never)).body.message
    expect(await recusa({ bilhete, aparelho: aparelhoNovo() })).toBe(c.RECUSAS.BILHETE)
    expect(await recusa({ bilhete: `${bilhete.slice(0, -6)}AAAAAA`, aparelho })).toBe(c.RECUSAS.BILHETE)
    const { selarBilhete } = await import('./chamada-codigos.ts')
    const velho = { chamadaId: 1, em: Date.now() - 5 * 60_000 - 1 }
    expect(await recusa({ bilhete: await selarBilhete(app.services.settings, aparelho, velho), aparelho })).toBe(
      c.RECUSAS.BILHETE,
    )
    expect((await ler(dele)).chegadas).toEqual([])
  })
  it('tells in a sentence that the person is not on the list, and that the roll call or the class has ended', async () => {
    const dele = await comChamada([0])
    const bia = await celularDe(1)
    expect((await bia.refusal(c.marcarSemLogin, await lido(dele))).body.message).toBe(c.RECUSAS.NAO_INSCRITO)
    const marca = await lido(dele)
    await company.admin.call(c.encerrarChamada, dele)
    const ana = await celularDe(0)
    expect((await ana.refusal(c.marcarSemLogin, marca)).body.message).toBe(c.RECUSAS.ENCERRADA)
    await company.admin.call(c.abrirChamada, dele)
    const aberta = await lido(dele)
    await app.owner.query('update turma set bloqueada = true where id = $1', [dele.id])
    expect((await ana.refusal(c.marcarSemLogin, aberta)).body.message).toBe(c.RECUSAS.ENCERRADA)
    // Of another company's class there is nothing to mark.
    const alheia = await app.company()
    const { id } = await employee(app, alheia)
    const outro = await entrou(app, alheia.id, id)
    expect((await outro.refusal(c.marcarSemLogin, await lido(await comChamada([0])))).body.message).toBe(
      c.RECUSAS.ENCERRADA,
    )
  })
  it('is taken only in the window of the day, and the receipt says what the moment was', async () => {
    const agora = new Date()
    const hora = (min: number) => {
      const [h, m] = new Intl.DateTimeFormat('sv-SE', { timeZone: app.services.settings.timeZone, timeStyle: 'short' })
        .format(agora)
        .split(':')
      return Math.min(23 * 60 + 58, Math.max(0, Number(h) * 60 + Number(m) + min))
    }
    const escrita = (min: number) =>
      `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`
    for (const desloca of [-300, -60, -20, 0, 20, 300]) {
      const horas = { horaIni: escrita(hora(desloca)), horaFim: '23:59' }
      const dele = await comChamada([0], { horas })
      const celular = new Client(app.base)
      const input = { codigo: await codigoDe(dele), aparelho: aparelhoNovo() }
      const resposta = await celular.send(c.lerCodigo, input)
      const body = (await resposta.json()) as { message: string; hora: string; momento: string }
      const { status } = resposta
      if (status === 200) expect(momentoDe(horas, body.hora)).toBe(body.momento)
      else expect(body.message).toMatch(/^(A presença ainda não abriu\. Abre às \d\d:\d\d\.|O prazo para marcar)/)
    }
  })
  it('takes a PIN to the second in the window of the day, also with a code that was read before its end', async () => {
    const dele = await comChamada([0], { horas: { horaIni: '08:00', horaFim: '12:00' } })
    const ana = await celularDe(0)
    const { rows } = await app.owner.query<{ em: Date }>('select ($1::date + $2::time) at time zone $3 as em', [
      dia,
      '08:00',
      app.services.settings.timeZone,
    ])
    const oito = new Date(rows[0]!.em).getTime()
    // Only the clock of the code and of the window: the sessions are the database's.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const as = (min: number, seg: number) => vi.setSystemTime(oito + (min * 60 + seg) * 1000)
    const leitura = async () => {
      const aparelho = aparelhoNovo()
      const resposta = await new Client(app.base).send(c.lerCodigo, { codigo: await codigoDe(dele), aparelho })
      return { aparelho, ...((await resposta.json()) as { bilhete: string; momento: string; message: string }) }
    }
    as(-31, 59)
    expect((await leitura()).message).toBe('A presença ainda não abriu. Abre às 07:30.')
    as(-30, 0)
    const { bilhete, aparelho, momento } = await leitura()
    expect(momento).toBe('ADIANTADO')
    // Nor does the clock of the reading open the door before its time.
    as(-31, 59)
    expect((await ana.refusal(c.marcarSemLogin, { bilhete, aparelho })).body.message).toMatch(/Abre às 07:30/)
    as(45, 59)
    const noFim = await leitura()
    expect(noFim.momento).toBe('ATRASADO')
    const marca = { bilhete: noFim.bilhete, aparelho: noFim.aparelho }
    as(46, 0)
    expect((await leitura()).message).toBe(c.RECUSAS.TARDE)
    expect((await ana.refusal(c.marcarSemLogin, marca)).body.message).toBe(c.RECUSAS.TARDE)
    expect((await ler(dele)).chegadas).toEqual([])
    as(45, 59)
    expect(await ana.call(c.marcarSemLogin, marca)).toMatchObject({ nome: 'Ana', espera: false, momento: 'ATRASADO' })
  })
  it('takes five tries of a PIN, and then not even the right one', async () => {
    const dele = await comChamada([0])
    const { id } = await employee(app, company)
    await comCracha(app, company.id, id)
    const { rows } = await app.owner.query('select cracha_codigo from acesso_pessoal where talento_id = $1', [id])
    const outro = new Client(app.base)
    const entra = (pin: string) => outro.send(e.entrar, { empresaId: company.id, quem: rows[0].cracha_codigo, pin })
    for (let n = 0; n < 5; n++) expect((await entra('918273')).status).toBe(401)
    expect((await entra(PIN)).status).toBe(401)
    expect((await outro.refusal(c.marcarSemLogin, await lido(dele))).status).toBe(401)
  })
  it('lets nobody in by a PIN that HR drew, nor with a session for something else', async () => {
    const dele = await comChamada([0])
    const ana = new Client(app.base)
    await comCracha(app, company.id, pessoas[0]!)
    const { rows } = await app.owner.query('select cracha_codigo from acesso_pessoal where talento_id = $1', [
      pessoas[0],
    ])
    await ana.call(e.entrar, { empresaId: company.id, quem: rows[0].cracha_codigo, pin: PIN })
    await app.owner.query(
      `update acesso_pessoal set pin_provisorio_ate = now() + interval '1 day' where talento_id = $1`,
      [pessoas[0]],
    )
    expect((await ana.refusal(c.marcarSemLogin, await lido(dele))).status).toBe(403)
    await app.owner.query('update acesso_pessoal set pin_provisorio_ate = null where talento_id = $1', [pessoas[0]])
    await app.owner.query(`update sessao_pessoal set finalidade = 'avaliacao.responder' where talento_id = $1`, [
      pessoas[0],
    ])
    expect((await ana.refusal(c.marcarSemLogin, await lido(dele))).status).toBe(403)
    expect((await ler(dele)).chegadas).toEqual([])
  })
})

describe('what is odd', () => {
  it('a second person on one device waits for the instructor, who accepts or refuses with a reason', async () => {
    const dele = await comChamada([0, 1, 2])
    const aparelho = aparelhoNovo()
    expect(await (await celularDe(0)).call(c.marcarSemLogin, await lido(dele, aparelho))).toMatchObject({
      espera: false,
    })
    // The same device by another way to write it is the same.
    const bia = await (await celularDe(1)).call(c.marcarSemLogin, await lido(dele, aparelho.toUpperCase()))
    expect(bia.espera).toBe(true)
    await (await celularDe(2)).call(c.marcarSemLogin, await lido(dele, aparelho))
    expect([await marcaDe(dele, 'Ana'), await marcaDe(dele, 'Bia')]).toEqual([true, null])
    const { chegadas } = await ler(dele)
    const de = (nome: string) => chegadas.find((y) => y.talentoNome === nome)!
    expect(de('Bia')).toMatchObject({ aparelhoRepetido: true, espera: true, decisao: null })
    const sem = await company.admin.refusal(c.decidirChegada, { ...dele, chegadaId: de('Caio').id, aceita: false })
    expect(sem.body.errors).toEqual([{ field: 'motivo', message: 'Motivo é obrigatório' }])
    await company.admin.call(c.decidirChegada, { ...dele, chegadaId: de('Bia').id, aceita: true })
    await company.admin.call(c.decidirChegada, {
      ...dele,
      chegadaId: de('Caio').id,
      aceita: false,
      motivo: 'Não estava',
    })
    expect([await marcaDe(dele, 'Bia'), await marcaDe(dele, 'Caio')]).toEqual([true, null])
    const outra = await company.admin.refusal(c.decidirChegada, { ...dele, chegadaId: de('Bia').id, aceita: true })
    expect(outra.body.message).toBe('Esta presença já foi decidida.')
    // The roll call ends: who was refused, and nobody else here, is absent.
    await company.admin.call(c.encerrarChamada, { ...dele, marcarFaltas: true })
    expect(await Promise.all(['Ana', 'Bia', 'Caio'].map((nome) => marcaDe(dele, nome)))).toEqual([true, true, false])
  })
  it('of two people on one device at the same moment one is flagged', async () => {
    const dele = await comChamada([0, 1])
    const aparelho = aparelhoNovo()
    const celulares = [await celularDe(0), await celularDe(1)]
    const marcas = [await lido(dele, aparelho), await lido(dele, aparelho)]
    const feitos = await Promise.all(celulares.map((celular, n) => celular.call(c.marcarSemLogin, marcas[n]!)))
    expect(feitos.filter(({ espera }) => espera)).toHaveLength(1)
  })
  it('a mark from outside the company’s network waits, where one is set', async () => {
    expect(foraDaRede(null, '198.51.100.7')).toBe(false)
    const redes = '203.0.113.0/24\n2001:db8::/32 192.0.2.9'
    expect(['203.0.113.9', '::ffff:203.0.113.9', '192.0.2.9', '2001:db8::1'].map((a) => foraDaRede(redes, a))).toEqual(
      Array.from({ length: 4 }, () => false),
    )
    expect(['203.0.114.1', '192.0.2.8', '2001:db9::1'].map((a) => foraDaRede(redes, a))).toEqual([true, true, true])
    const dele = await comChamada([3])
    const run = (valor: string | null) =>
      app.owner.query('update empresa_configuracao set redes_de_presenca = $2 where empresa_id = $1', [
        company.id,
        valor,
      ])
    await run('203.0.113.0/24')
    const davi = await (await celularDe(3)).call(c.marcarSemLogin, await lido(dele))
    await run(null)
    expect(davi.espera).toBe(true)
    expect((await ler(dele)).chegadas[0]).toMatchObject({ foraDaRede: true, espera: true })
  })
  it('who was marked as absent is not present by a phone, but by the instructor', async () => {
    const dele = await comChamada([4])
    const { pessoas: lista } = await ler(dele)
    const { versao } = await company.admin.call(t.turmas.ler, { id: dele.id })
    const presencas = [{ inscricaoId: lista[0]!.inscricaoId, presente: false }]
    await company.admin.call(i.gravarPresenca, { ...dele, versao, presencas })
    const eva = await (await celularDe(4)).call(c.marcarSemLogin, await lido(dele))
    expect(eva.espera).toBe(true)
    expect(await marcaDe(dele, 'Eva')).toBe(false)
    const { chegadas } = await ler(dele)
    await company.admin.call(c.decidirChegada, { ...dele, chegadaId: chegadas[0]!.id, aceita: true })
    expect(await marcaDe(dele, 'Eva')).toBe(true)
  })
})

describe('the instructor', () => {
  it('takes names and badges, now or after a time without a network, each once', async () => {
    const dele = await comChamada([0, 1, 2])
    const token = await comCracha(app, company.id, pessoas[0]!)
    const { pessoas: lista } = await ler(dele)
    const { createHash } = await import('node:crypto')
    expect(createHash('sha256').update(token).digest('hex').startsWith(lista[0]!.cracha!)).toBe(true)
    const em = new Date().toISOString()
    const tomar = { ...dele, inscricaoId: lista[0]!.inscricaoId, como: 'C', em } as const
    const key = crypto.randomUUID()
    const envio = async () => {
      const path = `/desenvolvimento/turmas/${dele.id}/chamada/${dele.diaId}/tomar`
      const { inscricaoId, como } = tomar
      const headers = { 'idempotency-key': key }
      return (await company.admin.fetch('POST', path, { body: { inscricaoId, como, em }, headers })).json()
    }
    expect(await envio()).toEqual({ inscricaoId: tomar.inscricaoId })
    expect(await envio()).toEqual({ inscricaoId: tomar.inscricaoId })
    const depois = await ler(dele)
    expect(depois.chegadas).toHaveLength(1)
    expect(depois.chegadas[0]).toMatchObject({ talentoNome: 'Ana', como: 'C', espera: false })
    expect(await marcaDe(dele, 'Ana')).toBe(true)
  })
  it('does not take another day’s time, a clock that is ahead, a stranger, or an absence that is marked', async () => {
    const dele = await comChamada([0, 1])
    const { pessoas: lista } = await ler(dele)
    const inscricaoId = lista[0]!.inscricaoId
    const em = new Date().toISOString()
    const recusa = async (input: object) =>
      (await company.admin.refusal(c.tomarPresenca, { ...dele, inscricaoId, em, ...input } as never)).body
    expect((await recusa({ em: `${somarDias(dia, -1)}T15:00:00Z` })).errors?.[0]?.field).toBe('em')
    expect((await recusa({ inscricaoId: 999_999 })).errors?.[0]?.message).toBe(
      'Este talento não está inscrito na turma',
    )
    const { versao } = await company.admin.call(t.turmas.ler, { id: dele.id })
    await company.admin.call(i.gravarPresenca, { ...dele, versao, presencas: [{ inscricaoId, presente: false }] })
    expect((await recusa({})).message).toBe('Ana tem falta marcada neste dia: corrija em Presença, com o motivo.')
  })
  it('corrects a mark only with a reason, which stays in the log', async () => {
    const dele = await comChamada([0])
    await (await celularDe(0)).call(c.marcarSemLogin, await lido(dele))
    const { pessoas: lista } = await ler(dele)
    const inscricaoId = lista[0]!.inscricaoId
    const { versao } = await company.admin.call(t.turmas.ler, { id: dele.id })
    const correcao = { ...dele, versao, presencas: [{ inscricaoId, presente: false }] }
    expect((await company.admin.refusal(i.gravarPresenca, correcao)).body.errors).toEqual([
      { field: 'motivo', message: i.CORRIGE_SEM_MOTIVO },
    ])
    expect(await marcaDe(dele, 'Ana')).toBe(true)
    await company.admin.call(i.gravarPresenca, { ...correcao, motivo: 'Saiu antes do fim' })
    const agora = await company.admin.call(t.turmas.ler, { id: dele.id })
    const sai = { ...correcao, versao: agora.versao, motivo: 'Engano', presencas: [{ inscricaoId, presente: null }] }
    await company.admin.call(i.gravarPresenca, sai)
    const { rows } = await app.owner.query(
      `select acao, depois ->> 'motivo' as motivo from auditoria where entidade = 'presenca_turma' and empresa_id = $1
        order by id desc limit 3`,
      [company.id],
    )
    expect(rows.map(({ acao, motivo }) => [acao, motivo])).toEqual([
      ['D', null],
      ['U', 'Engano'],
      ['U', 'Saiu antes do fim'],
    ])
  })
})
