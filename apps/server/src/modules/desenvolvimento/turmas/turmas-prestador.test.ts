import * as cursos from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { prestadoresTreinamento as p } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, expect, it } from 'vitest'
import { randomCnpj, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { employee } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let cursoId: number
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = somarDias(hoje(app.services.settings.timeZone), 10)
  const curso = { nome: 'NR-35', tipo: 'CURSO', online: false, categoriaCursoId: null, empresasIds: [] }
  cursoId = (await company.admin.call(cursos.cursos.criar, curso as never)).id
})
const ficha = (outros: object) =>
  ({
    ...{ nome: 'Alturas', cnpj: null, cpf: null, habilitacao: null, email: null, telefone: null },
    ...{ observacao: null, ativo: true },
    ...outros,
  }) as never
const prestador = (outros: object = {}) => company.admin.call(p.criar, ficha({ cnpj: randomCnpj(), ...outros }))
const form = (outros: object) =>
  ({
    ...{ cursoId, descricao: 'Turma', instrutor: 'Rui, da Alturas', custo: 0, vagas: null, diasTurma: [] },
    ...{ dataPrevIni: dia, dataPrevFim: somarDias(dia, 5), instrutorTalentoId: null, prestadorId: null },
    ...outros,
  }) as never
const aula = { turno: 'M', horaIni: '08:00', horaFim: '12:00', descricao: null, link: null }
const nova = (outros: object) => company.admin.call(c.turmas.criar, form(outros))
const erros = async (outros: object) => (await company.admin.refusal(c.turmas.criar, form(outros))).body.errors

it('has a CNPJ or a CPF that is valid, and that nobody else of the company has', async () => {
  const recusa = async (outros: object, quem = company.admin) =>
    (await quem.refusal(p.criar, ficha(outros))).body.errors
  expect(await recusa({})).toEqual([{ field: 'cnpj', message: 'Informe o CNPJ ou o CPF' }])
  expect(await recusa({ cnpj: '11111111111111' })).toEqual([{ field: 'cnpj', message: 'CNPJ inválido' }])
  expect(await recusa({ cpf: '12345678900', telefone: '123' })).toEqual([
    { field: 'cpf', message: 'Cpf inválido.' },
    { field: 'telefone', message: 'Número inválido' },
  ])
  const [cnpj, cpf] = [randomCnpj(), randomCpf()]
  const mei = await prestador({ cnpj, cpf, telefone: '(85) 98765-4321', habilitacao: 'CREA 1234' })
  expect(mei).toMatchObject({ cnpj, cpf, telefone: '85987654321', habilitacao: 'CREA 1234', ativo: true, turmas: 0 })
  expect(await recusa({ cnpj })).toEqual([{ field: 'cnpj', message: 'Já existe um prestador com este CNPJ.' }])
  expect(await recusa({ cpf })).toEqual([{ field: 'cpf', message: 'Já existe um prestador com este CPF.' }])
  const outra = await app.company()
  expect(await outra.admin.call(p.criar, ficha({ cnpj, cpf }))).toMatchObject({ cnpj, cpf })
})

it('gives a class beside the text, in place of one of the own people, and finds its classes', async () => {
  const alturas = await prestador()
  const turma = await nova({ descricao: 'Com prestador', prestadorId: alturas.id })
  await nova({ descricao: 'Sem prestador' })
  expect(turma).toMatchObject({ instrutor: 'Rui, da Alturas', prestadorId: alturas.id, prestadorNome: 'Alturas' })
  const { content } = (await company.admin.call(c.turmas.listar, { prestadorId: String(alturas.id) } as never)) as {
    content: c.TurmaDaLista[]
  }
  expect(content.map(({ id }) => id)).toEqual([turma.id])
  const { id: instrutorTalentoId } = await employee(app, company)
  expect(await erros({ prestadorId: alturas.id, instrutorTalentoId })).toEqual([
    { field: 'prestadorId', message: c.UM_INSTRUTOR },
  ])
  const alheio = await (await app.company()).admin.call(p.criar, ficha({ cnpj: randomCnpj() }))
  expect(await erros({ prestadorId: alheio.id })).toEqual([
    { field: 'prestadorId', message: 'Escolha um item da lista' },
  ])

  const lida = await company.admin.call(p.ler, { id: alturas.id })
  expect(lida.turmas).toBe(1)
  const recusa = await company.admin.refusal(p.excluir, { id: alturas.id, versao: lida.versao })
  expect(recusa).toMatchObject({ status: 409, body: { message: expect.stringContaining('Turmas') } })
})

it('out of use is not offered and not chosen anew, and stays in the class that names it', async () => {
  const antigo = await prestador({ nome: 'Antigo' })
  const turma = await nova({ prestadorId: antigo.id })
  await company.admin.call(p.alterar, {
    ...(ficha({ nome: 'Antigo', cnpj: antigo.cnpj, ativo: false }) as object),
    ...{ id: antigo.id, versao: antigo.versao },
  } as never)
  expect((await company.admin.call(p.opcoes, {})).map(({ id }) => id)).not.toContain(antigo.id)
  expect(await erros({ prestadorId: antigo.id })).toEqual([
    { field: 'prestadorId', message: 'Escolha um item da lista' },
  ])
  const { id, versao } = turma
  const mudada = await company.admin.call(c.turmas.alterar, {
    ...(form({ descricao: 'Mudada', prestadorId: antigo.id }) as object),
    ...{ id, versao },
  } as never)
  expect(mudada).toMatchObject({ descricao: 'Mudada', prestadorId: antigo.id, prestadorNome: 'Antigo' })
})

it('is told to be in two classes at once where it is one person; a firm may send two instructors', async () => {
  const [firma, pessoa] = [await prestador(), await prestador({ nome: 'Paulo', cnpj: null, cpf: randomCpf() })]
  const choques = async (prestadorId: number) => {
    await nova({ descricao: 'Primeira', prestadorId, diasTurma: [{ ...aula, dia }] })
    return (await nova({ descricao: 'Segunda', prestadorId, diasTurma: [{ ...aula, dia }] })).choquesDoInstrutor
  }
  expect(await choques(firma.id)).toEqual([])
  expect(await choques(pessoa.id)).toEqual([{ dia, turma: 'Primeira' }])
})

it('is read with an authority of its own; who makes classes is offered names only', async () => {
  await prestador({ nome: 'Só o nome', cpf: randomCpf() })
  const quem = await company.user([c.turmas.authorities.criar])
  for (const entry of [p.listar, p.criar]) expect((await quem.refusal(entry, ficha({}))).status).toBe(403)
  for (const opcao of await quem.call(p.opcoes, {})) expect(Object.keys(opcao).sort()).toEqual(['id', 'label'])
})
