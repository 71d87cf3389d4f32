/** What the pages of a resource have from its contract: filters, words, deletion, what is only read. */

import { certificacoes as c } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FormNumber, FormRef, FormRefs, FormText } from '../form/fields.tsx'
import { listPage } from '../list/resource-list.tsx'
import { pageTests } from '../testing.tsx'
import { recordPage } from './record-page.tsx'

const { given, calls, open } = pageTests(
  [c, cursos, inscricoes].flatMap(({ authorities }) => Object.values(authorities)),
)

const altura = {
  ...{ id: 3, versao: 2, pode: ['editar', 'excluir'], nome: 'Altura', periodicidade: 24 },
  ...{ certificacaoPreRequisito: null, cursos: [{ id: 8, nome: 'NR-35' }], qtdFaixas: 0 },
  ...{ modeloCertificado: null, certificado: null },
}
const OPCOES = [
  { id: 8, label: 'NR-35' },
  { id: 9, label: 'NR-10' },
]
const LISTA = `GET /api${c.base}`
const Lista = listPage(c, { about: 'O que habilita alguém.', columns: [{ key: 'nome', width: 200, isName: true }] })
const Registro = recordPage(c, {
  initial: { cursosIds: [9] },
  values: (r) => ({ cursosIds: r.cursos.map(({ id }) => id), modeloCertificadoId: null, certificadoId: null }),
  fields: ({ record }) => (
    <>
      <FormText name="nome" />
      <FormNumber name="periodicidade" />
      <FormRef name="certificacaoPreRequisitoId" except={record?.id} />
      <FormRefs name="cursosIds" held={record?.cursos.map(({ id, nome }) => ({ id, label: nome })) ?? []} />
    </>
  ),
})
const withOptions = () => {
  given.answers[LISTA] = pageResult([altura], { page: 0, size: 15 }, 1)
  given.answers[`GET /api${cursos.base}/options`] = OPCOES
  given.answers[`GET /api${c.base}/options`] = [
    { id: 3, label: 'Altura' },
    { id: 4, label: 'Elétrica' },
  ]
}

describe('the list', () => {
  it('is filtered by what the contract declares: the options of the target, a chip by its name, and away again', async () => {
    withOptions()
    const { user, router } = await open(Lista, c.page)
    await screen.findByRole('row', { name: /Altura/ })
    expect(calls(`GET /api${cursos.base}/options`)).toEqual([])
    await user.click(screen.getByRole('button', { name: /Exibir Filtro/ }))
    await user.click(await screen.findByRole('button', { name: /Curso/ }))
    await user.click(await screen.findByRole('option', { name: 'NR-10' }))
    await waitFor(() => expect(calls(LISTA).at(-1)?.query).toMatchObject({ cursoId: '9' }))
    expect(router.state.location.search).toMatchObject({ cursoId: 9 })
    await user.click(await screen.findByRole('button', { name: 'Remover filtro Curso NR-10' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('cursoId'))
  })
  it('names what it deletes by its gender, and says what stays', async () => {
    withOptions()
    given.answers[`DELETE /api${c.base}/3`] = { ok: true }
    const { user } = await open(Lista, c.page)
    await user.click(await screen.findByRole('button', { name: /Mais ações|Ações/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    const pergunta = await screen.findByRole('alertdialog', { name: "Excluir a certificação 'Altura'?" })
    expect(within(pergunta).getByText(c.exclusao)).toBeTruthy()
    await user.click(within(pergunta).getByRole('button', { name: /^Excluir/ }))
    await waitFor(() => expect(calls(`DELETE /api${c.base}/3`)).toHaveLength(1))
  })
})

describe('the record', () => {
  it('is made with what the screen begins with, and leads back to the list', async () => {
    withOptions()
    given.answers[`POST /api${c.base}`] = { ...altura, id: 5 }
    const { user, router } = await open(Registro, `${c.page}/new`)
    expect(await screen.findByRole('heading', { name: 'Inserir Certificação' })).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Solda')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`POST /api${c.base}`)[0]?.body).toMatchObject({
        nome: 'Solda',
        cursosIds: [9],
        certificadoId: null,
      }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(c.page))
  })
  it('has on its first form also what is chosen once', async () => {
    given.answers[`GET /api/desenvolvimento/turmas/options`] = [{ id: 5, label: 'NR-35, docas' }]
    given.answers[`POST /api${inscricoes.base}`] = { id: 1, versao: 1 }
    const Nova = recordPage(inscricoes, {
      initial: { talentoId: 7 },
      fields: ({ record }) => !record && <FormRef name="turmaId" />,
    })
    const { user } = await open(Nova, `${inscricoes.page}/new`)
    await user.click(await screen.findByRole('button', { name: /Turma/ }))
    await user.click(await screen.findByRole('option', { name: 'NR-35, docas' }))
    await user.click(screen.getByRole('button', { name: /Salvar/ }))
    await waitFor(() =>
      expect(calls(`POST /api${inscricoes.base}`)[0]?.body).toMatchObject({ turmaId: 5, talentoId: 7 }),
    )
  })
  it('is changed by the version that was read, and does not offer itself', async () => {
    withOptions()
    given.answers[`GET /api${c.base}/3`] = altura
    given.answers[`PUT /api${c.base}/3`] = altura
    const { user } = await open(Registro, `${c.page}/3`)
    await user.click(await screen.findByRole('button', { name: /pré-requisito/ }))
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).not.toContain('Altura')
    await user.click(screen.getByRole('option', { name: 'Elétrica' }))
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(calls(`PUT /api${c.base}/3`)[0]?.body).toMatchObject({
        versao: 2,
        certificacaoPreRequisitoId: 4,
        cursosIds: [8],
      }),
    )
  })
  it('is only read by who may not change it', async () => {
    withOptions()
    given.answers[`GET /api${c.base}/3`] = { ...altura, pode: [] }
    await open(Registro, `${c.page}/3`)
    const nome = await screen.findByRole('textbox', { name: /Nome/ })
    expect(nome.closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^Salvar/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  })
})
