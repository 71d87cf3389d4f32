import { usarLink } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as i from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as t from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/vagas-oferecidas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { oferecerVagas } from './vagas-oferecidas.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
const pessoas: number[] = []
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, { ...curso, percentualMinimoFrequencia: 75 } as never)).id
  for (const nome of ['Ana', 'Bia', 'Caio', 'Davi']) {
    const { id } = await employee(app, company)
    await app.owner.query(
      'update pessoa set nome = $2, email = $3 where id = (select pessoa_id from talento where id = $1)',
      [id, nome, nome === 'Davi' ? null : `${nome.toLowerCase()}-${company.id}@vaga.example`],
    )
    pessoas.push(id)
  }
})
/** A released class with this many seats, in which everybody is, or waits, in their order. */
async function turmaCheia(vagas: number, primeiroDia = 5) {
  const aula = { turno: 'M', horaIni: '08:00', horaFim: '12:00', descricao: 'Sala 2', link: null }
  const feita = await company.admin.call(t.turmas.criar, {
    ...{ cursoId, descricao: 'Turma 318', instrutor: 'Marcos', custo: 0, vagas },
    ...{ dataPrevIni: somarDias(dia, -30), dataPrevFim: somarDias(dia, 30) },
    diasTurma: [{ ...aula, dia: somarDias(dia, primeiroDia) }],
  } as never)
  for (const talentoId of pessoas)
    await company.admin.call(i.inscricoes.criar, { turmaId: feita.id, talentoId, observacao: null })
  await app.owner.query(`update colaborador_turma set desde = desde - interval '10 days' where turma_id = $1`, [
    feita.id,
  ])
  return company.admin.call(t.fluxo.endpoints.libera, { id: feita.id, versao: feita.versao })
}
type Turma = Awaited<ReturnType<typeof turmaCheia>>
const lista = async ({ id }: Turma) => {
  const todos = (await company.admin.call(i.inscricoes.listar, {
    unpaged: true,
    turmaId: id,
  } as never)) as i.InscricaoListada[]
  return new Map(todos.map((cada) => [cada.talentoNome, cada]))
}
const situacoes = async (turma: Turma) => {
  const todos = await lista(turma)
  return ['Ana', 'Bia', 'Caio', 'Davi'].map((nome) => todos.get(nome)!.situacao).join('')
}
const sai = async (turma: Turma, nome: string) => {
  const { id, versao } = (await lista(turma)).get(nome)!
  await company.admin.call(i.fluxo.endpoints.cancela, { id, versao })
}
const chore = () => oferecerVagas(app.services, app.owner)
const mails = async (nome: string) => {
  const { rows } = await app.owner.query('select assunto, texto from email where para = $1 order by id', [
    `${nome.toLowerCase()}-${company.id}@vaga.example`,
  ])
  return rows as { assunto: string; texto: string }[]
}
const passa = (turma: Turma) =>
  app.owner.query(
    `update colaborador_turma set oferta_ate = now() - interval '1 second' where turma_id = $1 and oferta_ate is not null`,
    [turma.id],
  )

describe('a seat that became free', () => {
  it('is offered to who waits longest, once, by a link that takes it', async () => {
    const turma = await turmaCheia(1)
    await chore()
    expect(await situacoes(turma)).toBe('IEEE')
    await sai(turma, 'Ana')
    await chore()
    await chore()
    expect(await situacoes(turma)).toBe('COEE')
    const enviados = await mails('Bia')
    expect(enviados).toHaveLength(1)
    expect(enviados[0]!.assunto).toContain('Uma vaga na turma de NR-35 é sua até')
    // The seat is kept: a newcomer and HR find none.
    const caio = (await lista(turma)).get('Caio')!
    expect([caio.posicao, caio.vagasLivres]).toEqual([1, 0])
    const sobe = await company.admin.refusal(i.fluxo.endpoints.sobe, { id: caio.id, versao: caio.versao })
    expect(sobe.body.message).toBe('Subir agora: a turma não tem vaga livre.')
    const menos = { ...(await company.admin.call(t.turmas.ler, { id: turma.id })), vagas: 1 }
    expect(menos.oferecidas).toBe(1)
    const link = /#([\w-]{20,})/.exec(enviados[0]!.texto)![1]!
    const bia = new Client(app.base)
    await bia.call(usarLink, { link })
    const [vaga] = await bia.call(c.minhas, {})
    expect(vaga).toMatchObject({ curso: 'NR-35', turma: 'Turma 318', dias: [{ horaIni: '08:00', lugar: 'Sala 2' }] })
    expect(await bia.call(c.responder, { id: vaga!.id, aceita: true })).toEqual([])
    expect(await situacoes(turma)).toBe('CIEE')
    const deNovo = await bia.refusal(c.responder, { id: vaga!.id, aceita: true })
    expect(deNovo.body.message).toBe(c.NAO_VALE)
  })
  it('goes on to the next after two days without an answer, and the first one stands at the end', async () => {
    const turma = await turmaCheia(1)
    await sai(turma, 'Ana')
    await chore()
    expect(await situacoes(turma)).toBe('COEE')
    await passa(turma)
    const esperam = await lista(turma)
    expect(['Bia', 'Caio', 'Davi'].map((nome) => esperam.get(nome)!.posicao)).toEqual([3, 1, 2])
    await chore()
    expect(await situacoes(turma)).toBe('CEOE')
    // Who has no address is offered the seat too, and takes it with badge and PIN.
    await passa(turma)
    await chore()
    expect(await situacoes(turma)).toBe('CEEO')
    const davi = await entrou(app, company.id, pessoas[3]!)
    const [vaga] = await davi.call(c.minhas, {})
    await davi.call(c.responder, { id: vaga!.id, aceita: true })
    expect(await situacoes(turma)).toBe('CEEI')
  })
  it('is not offered again and again to somebody who never answers', async () => {
    const turma = await turmaCheia(3)
    await sai(turma, 'Ana')
    for (let vez = 0; vez < c.MAXIMO_DE_OFERTAS; vez++) {
      await chore()
      expect(await situacoes(turma)).toBe('CIIO')
      await passa(turma)
    }
    await chore()
    expect(await situacoes(turma)).toBe('CIIE')
    const davi = (await lista(turma)).get('Davi')!
    expect((await company.admin.call(i.fluxo.endpoints.sobe, { id: davi.id, versao: davi.versao })).situacao).toBe('I')
  })
  it('is left by who does not want it, and taken at once by HR for who is offered it', async () => {
    const turma = await turmaCheia(2)
    await sai(turma, 'Ana')
    await chore()
    expect(await situacoes(turma)).toBe('CIOE')
    const caio = await entrou(app, company.id, pessoas[2]!)
    const [vaga] = await caio.call(c.minhas, {})
    await caio.call(c.responder, { id: vaga!.id, aceita: false })
    expect(await situacoes(turma)).toBe('CICE')
    await chore()
    const davi = (await lista(turma)).get('Davi')!
    expect(davi.situacao).toBe('O')
    expect((await company.admin.call(i.fluxo.endpoints.sobe, { id: davi.id, versao: davi.versao })).situacao).toBe('I')
  })
  it('is not offered in a class that has begun, and nobody answers for another person', async () => {
    const turma = await turmaCheia(1)
    await sai(turma, 'Ana')
    await app.owner.query('update dia_turma set dia = current_date where turma_id = $1', [turma.id])
    await chore()
    expect(await situacoes(turma)).toBe('CEEE')
    await app.owner.query('update dia_turma set dia = current_date + 5 where turma_id = $1', [turma.id])
    await chore()
    const bia = (await lista(turma)).get('Bia')!
    const caio = await entrou(app, company.id, pessoas[2]!)
    expect((await caio.refusal(c.responder, { id: bia.id, aceita: true })).body.message).toBe(c.NAO_VALE)
    expect(await situacoes(turma)).toBe('COEE')
  })
})
