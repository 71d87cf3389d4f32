/** What talent management, training and safety know of a person, as tabs of the person's page. */
import * as obrigatorios from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { ocorrenciasDosTalentos as ocorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { resumo } from '@quadro/contract/gestao-talentos/ocorrencias/resumo-ocorrencias.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { condicoes } from '@quadro/contract/sst/condicoes/condicoes.ts'
import * as ordens from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { OcorrenciasDoTalento } from './ocorrencias-talento.tsx'
import { SegurancaDoTalento } from './seguranca-talento.tsx'
import { TurmasDoTalento } from './turmas-talento.tsx'

const { given, calls, open } = pageTests([
  ocorrencias.authorities.ver,
  ocorrencias.authorities.criar,
  inscricoes.authorities.ver,
  obrigatorios.ver,
  condicoes.authorities.ver,
  ordens.autoridades.ver,
])
const DO_RESUMO = `GET /api${resumo.path.replace('{id}', '7')}`
const DAS_OCORRENCIAS = `GET /api${ocorrencias.base}`
const DAS_TURMAS = `GET /api${inscricoes.base}`
const DOS_EXIGIDOS = `GET /api${obrigatorios.lerDoTalento.path.replace('{id}', '7')}`
const ocorrencia = (id: number, ocorrenciaNome: string, pontos: number, emVigor: boolean, situacao: string) => ({
  ...{ id, ocorrenciaNome, pontos, emVigor, situacao, natureza: 'D', data: '2026-03-10', valeAte: null },
  ...{ providenciaNome: emVigor ? 'Advertência verbal' : null },
})

it('tells the occurrences of a person with the points that count today', async () => {
  given.answers[DAS_OCORRENCIAS] = pageResult(
    [
      ocorrencia(9, 'Atraso', 3, true, 'P'),
      ocorrencia(4, 'Falta', 5, false, 'A'),
      ocorrencia(2, 'Saída', 2, true, 'C'),
    ],
    { page: 0, size: 50 },
    3,
  )
  given.answers[DO_RESUMO] = {
    porNatureza: [
      { natureza: 'D', quantas: 2, pontos: 5 },
      { natureza: 'P', quantas: 1, pontos: 0 },
      { natureza: 'A', quantas: 0, pontos: 0 },
    ],
    medida: { ocorrenciaId: 2, nome: 'Advertência verbal', grau: 1, data: '2026-03-10' },
    proximaExpiracao: { data: '2027-03-10', pontos: 3 },
    linha: [
      {
        id: '9-C',
        ocorrenciaId: 9,
        data: '2026-03-12',
        oQue: 'C',
        ocorrenciaNome: 'Atraso',
        natureza: 'D',
        nota: null,
      },
    ],
  }
  await open(() => <OcorrenciasDoTalento id={7} />, '/')
  for (const dito of ['5 pontos', '2 ocorrências em vigor', 'Grau 1', '10/03/2027', 'Ciência: Atraso'])
    expect(await screen.findByText(dito)).toBeTruthy()
  const atraso = screen.getByRole('row', { name: /Atraso/ })
  expect(within(atraso).getByRole('link', { name: 'Atraso' }).getAttribute('href')).toBe(`${ocorrencias.page}/9`)
  expect(within(atraso).getByText('10/03/2026')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Falta/ })).getByText('Anulada')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Registrar' }).getAttribute('href')).toBe(
    `${ocorrencias.page}/new?colaboradorId=7`,
  )
  expect(calls(DAS_OCORRENCIAS)[0]?.query).toMatchObject({ colaboradorId: '7' })
})

it('says so when not all occurrences are shown', async () => {
  given.answers[DAS_OCORRENCIAS] = pageResult(
    [ocorrencia(9, 'Atraso', 3, true, 'P'), ocorrencia(4, 'Falta', 5, false, 'A')],
    { page: 0, size: 2 },
    60,
  )
  await open(() => <OcorrenciasDoTalento id={7} />, '/')
  expect(await screen.findByText('As 2 mais novas; a lista tem todas.')).toBeTruthy()
})

it('tells the classes of a person, and says when there is none or they could not be read', async () => {
  const turma = { id: 3, turmaDescricao: 'NR-35, docas', cursoNome: 'NR-35', primeiroDia: '2026-11-25', frequencia: 50 }
  given.answers[DAS_TURMAS] = pageResult([{ ...turma, situacao: 'E', posicao: 2 }], { page: 0, size: 50 }, 1)
  const exigido = { tipo: 'curso', id: 3, nome: 'NR-12', periodicidade: 12, feito: '2025-01-10' }
  given.answers[DOS_EXIGIDOS] = [{ ...exigido, validade: '2027-08-10', situacao: 'EM_DIA' }]
  await open(() => <TurmasDoTalento id={7} />, '/')
  const exigida = await screen.findByRole('row', { name: /NR-12/ })
  for (const text of ['10/01/2025', '10/08/2027', '08/2027']) expect(within(exigida).getByText(text)).toBeTruthy()
  const linha = await screen.findByRole('row', { name: /NR-35, docas/ })
  for (const text of ['25/11/2026', '50%', '2º em espera']) expect(within(linha).getByText(text)).toBeTruthy()
  expect(calls(DAS_TURMAS)[0]?.query).toMatchObject({ talentoId: '7' })
  given.answers[DAS_TURMAS] = pageResult([], { page: 0, size: 50 }, 0)
  await open(() => <TurmasDoTalento id={8} />, '/')
  expect(await screen.findByText('Nenhuma turma')).toBeTruthy()
})

it('tells what the work of today exposes a person to, and the conditions with a link to each', async () => {
  given.answers[`GET /api${ordens.ler.path.replace('{id}', '7')}`] = {
    ...{ id: 7, situacao: 'A', data: '2026-05-04', mudou: true },
    conteudo: {
      ...{ funcao: 'Forneiro', ambiente: 'Forno', atividades: 'Carrega o forno', normas: null },
      riscos: [{ nome: 'Calor' }, { nome: 'Ruído' }],
      epis: [{ nome: 'Luva', ca: '1' }],
    },
  }
  given.answers[`GET /api${condicoes.base}`] = pageResult(
    [
      {
        ...{ id: 31, data: '2026-03-02', valeAte: null, situacao: 'V', medicoes: 2 },
        grupoHomogeneo: { id: 1, nome: 'Fundição' },
      },
    ],
    { page: 0, size: 20 },
    1,
  )
  await open(() => <SegurancaDoTalento id={7} />, '/')
  await screen.findByText('Carrega o forno')
  for (const dito of ['Calor, Ruído', 'Luva', 'Recebida, de 04/05/2026, o trabalho mudou depois', 'Fundição'])
    expect(screen.getByText(dito)).toBeTruthy()
  expect(screen.getByRole('link', { name: '02/03/2026' }).getAttribute('href')).toBe(`${condicoes.page}/31`)
  expect(calls(`GET /api${condicoes.base}`).map(({ query }) => query)).toMatchObject([{ colaboradorId: '7' }])
})
it('tells nothing of the work of who left, and still the conditions', async () => {
  given.answers[`GET /api${ordens.ler.path.replace('{id}', '7')}`] = () =>
    refusal(404, { code: 'NOT_FOUND', message: 'Não encontrado' })
  given.answers[`GET /api${condicoes.base}`] = pageResult([], { page: 0, size: 20 }, 0)
  await open(() => <SegurancaDoTalento id={7} />, '/')
  await screen.findByText('Nenhuma condição ambiental desta pessoa.')
  expect(screen.queryByText('O trabalho hoje')).toBeNull()
})
