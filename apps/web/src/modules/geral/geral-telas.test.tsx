/** Parts shared by the forms of a person: address by postal code, first job, education, photo; and the official occupations. */
import { autoridades as daCbo } from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { camposDeEndereco } from '@quadro/contract/geral/lugares/endereco.ts'
import { listasDoCandidato } from '@quadro/contract/geral/pessoa/curriculo.ts'
import { booleano } from '@quadro/contract/kit/fields.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { CallError } from '../../kit/call/errors.ts'
import { session } from '../../kit/call/session.ts'
import { Form, useEntityForm, useField } from '../../kit/form/form.tsx'
import { pageTests } from '../../kit/testing.tsx'
import { FormGrid } from '../../ui/fields/index.ts'
import CodigosCbos from './codigos/codigos-cbos.tsx'
import { EnderecoFields, ExperienciasOuPrimeira, Formacoes, FotoDialog } from './index.ts'

const { given, calls, open } = pageTests(Object.values(daCbo))

const enderecoVazio = {
  cep: null,
  ufId: null,
  cidadeId: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
}
const schema = z.object({
  ...camposDeEndereco,
  primeiroEmprego: booleano({ label: 'Primeiro emprego' }),
  formacoes: listasDoCandidato.formacoes,
  experiencias: listasDoCandidato.experiencias,
})
function Valor({ de }: { de: string }) {
  return <output aria-label={de}>{JSON.stringify(useField(de).value)}</output>
}
function Tela({ values, mostra, children }: { values: object; mostra: readonly string[]; children: ReactNode }) {
  const all = { ...enderecoVazio, primeiroEmprego: false, formacoes: [], experiencias: [], ...values }
  const form = useEntityForm({ draft: null, schema, values: all as never, save: async () => {} })
  return (
    <Form form={form} isGuarded={false}>
      <FormGrid>{children}</FormGrid>
      {mostra.map((de) => (
        <Valor key={de} de={de} />
      ))}
    </Form>
  )
}
const valor = (de: string): unknown => JSON.parse(screen.getByRole('status', { name: de }).textContent || 'null')

describe('an address', () => {
  const tela =
    (values: object = {}) =>
    () => (
      <Tela values={values} mostra={['logradouro', 'bairro', 'ufId', 'cidadeId']}>
        <EnderecoFields />
      </Tela>
    )
  it('is filled in by the postal code, and what that does not know stays as it was typed', async () => {
    given.answers['GET /api/geral/cep/60000000'] = {
      cep: '60000000',
      logradouro: 'Rua das Amoreiras',
      bairro: null,
      ufId: 6,
      ufSigla: 'CE',
      cidadeId: 61,
      cidadeNome: 'Fortaleza',
    }
    const { user } = await open(tela({ bairro: 'Centro' }))
    await user.type(screen.getByRole('textbox', { name: /CEP/ }), '60000000')
    await user.tab()
    await waitFor(() => expect(valor('logradouro')).toBe('Rua das Amoreiras'))
    expect([valor('ufId'), valor('cidadeId'), valor('bairro')]).toEqual([6, 61, 'Centro'])
  })
  it('loses its city with its state', async () => {
    given.answers['GET /api/geral/estados/options'] = [
      { id: 6, label: 'Ceará', sigla: 'CE' },
      { id: 7, label: 'Bahia', sigla: 'BA' },
    ]
    const { user } = await open(tela({ ufId: 6, cidadeId: 61 }))
    await user.click(await screen.findByRole('button', { name: /Ceará/ }))
    await user.click(await screen.findByRole('option', { name: /Bahia/ }))
    expect([valor('ufId'), valor('cidadeId')]).toEqual([7, null])
  })
})

describe('the first job', () => {
  const vivida = { empresa: 'Massas Ideal', cargoId: 1, checkNomeCargo: false, dataAdmissao: '2020-01-01' }
  const tela = (experiencias: object[]) => () => (
    <Tela values={{ experiencias }} mostra={['primeiroEmprego', 'experiencias']}>
      <ExperienciasOuPrimeira
        cargos={[{ value: 1, label: 'Conferente' }]}
        palavras={{
          entrada: 'Admissão',
          saida: 'Saída',
          ainda: 'Em andamento',
          ajudaDaSaida: 'Em branco se continua.',
        }}
        textos={{ label: 'Primeiro emprego', pergunta: 'É mesmo o primeiro emprego?', aviso: 'Serão apagadas.' }}
      />
    </Tela>
  )
  it('asks before it clears the experiences, and leaves them when it is not meant', async () => {
    const { user } = await open(tela([vivida]))
    const box = screen.getByRole('checkbox', { name: /Primeiro emprego/ })
    await user.click(box)
    const dialog = await screen.findByRole('alertdialog', { name: 'É mesmo o primeiro emprego?' })
    await user.click(within(dialog).getByRole('button', { name: 'Manter as experiências' }))
    expect([valor('primeiroEmprego'), valor('experiencias')]).toEqual([false, [vivida]])
    await user.click(box)
    await user.click(await screen.findByRole('button', { name: 'Apagar as experiências' }))
    expect([valor('primeiroEmprego'), valor('experiencias')]).toEqual([true, []])
    expect(screen.getByRole('button', { name: /Adicionar Experiência/ })).toHaveProperty('disabled', true)
  })
})

describe('education', () => {
  const tela = () => (
    <Tela values={{}} mostra={['formacoes']}>
      <Formacoes areas={[{ value: 4, label: 'Logística' }]} />
    </Tela>
  )
  it('tells all that is missing, and puts what is whole into the list', async () => {
    const { user } = await open(tela)
    await user.click(screen.getByRole('button', { name: 'Adicionar Formação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Inserir/Editar Formação' })
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/ }))
    expect(await within(dialog).findByText('Selecione a Área de Formação')).toBeTruthy()
    expect(within(dialog).getByText('Situação é obrigatória')).toBeTruthy()
    expect(valor('formacoes')).toEqual([])
    const escolher = async (campo: RegExp, opcao: string) => {
      await user.click(within(dialog).getByRole('button', { name: campo }))
      await user.click(await screen.findByRole('option', { name: opcao }))
    }
    await escolher(/Área de Formação/i, 'Logística')
    await user.type(within(dialog).getByRole('textbox', { name: /^Curso/ }), 'Gestão')
    await user.type(within(dialog).getByRole('textbox', { name: /Instituição|Local/ }), 'UFC')
    await escolher(/^Tipo|Tipo$/, 'Graduação')
    await escolher(/Situação/, 'Completo')
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/ }))
    await waitFor(() =>
      expect(valor('formacoes')).toMatchObject([
        { areaFormacaoId: 4, curso: 'Gestão', local: 'UFC', tipo: 'GRADUACAO', situacao: 'COMPLETO' },
      ]),
    )
  })
})

describe('a picture', () => {
  it('is refused where it is none, and tells what the server refuses', async () => {
    const recusa = new CallError(400, 'VALIDATION', 'A imagem está corrompida')
    const gravar = vi.fn(() => Promise.reject(recusa))
    const { user } = await open(() => (
      <FotoDialog
        nome="Ana"
        endereco={null}
        maximo={1024}
        gravar={gravar}
        excluir={async () => {}}
        onMudou={async () => {}}
        onClose={() => {}}
      />
    ))
    const input = await screen.findByLabelText('Foto')
    const semFiltro = { applyAccept: false }
    const livre = (await import('@testing-library/user-event')).default.setup(semFiltro)
    await livre.upload(input, new File(['texto'], 'a.txt', { type: 'text/plain' }))
    expect(await screen.findByText('O arquivo adicionado não é uma imagem')).toBeTruthy()
    await user.upload(input, new File([new Uint8Array(2048)], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText(/O arquivo deve ser menor que 1 KB/)).toBeTruthy()
    expect(gravar).not.toHaveBeenCalled()
    await user.upload(input, new File([new Uint8Array(4)], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText('A imagem está corrompida')).toBeTruthy()
  })
})

describe('the official occupations', () => {
  it('are loaded by who answers for every company; others read them and are told why', async () => {
    given.answers['GET /api/geral/codigos-cbos/resumo'] = { ocupacoes: 2, atualizadaEm: null }
    given.answers['GET /api/geral/codigos-cbos'] = []
    session.set({ ...session.get(), info: { ...session.get().info!, respondePorTodas: false } })
    await open(() => <CodigosCbos />, '/geral/codigos-cbos')
    expect(
      await screen.findByText(
        '2 ocupações · Vale para todas as empresas: só quem responde por todas elas pode alterar.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText('Carregar a tabela oficial')).toBeNull()
  })
  it('are found by code or description, and say where nothing was found', async () => {
    given.answers['GET /api/geral/codigos-cbos/resumo'] = { ocupacoes: 2, atualizadaEm: null }
    given.answers['GET /api/geral/codigos-cbos'] = ({ query }: { query: Record<string, string> }) =>
      query.codigoOudescricao ? [] : [{ codigo: '414105', descricao: 'Almoxarife' }]
    const { user } = await open(() => <CodigosCbos />, '/geral/codigos-cbos')
    expect(await screen.findByText('Almoxarife')).toBeTruthy()
    expect(screen.getByText('2 ocupações')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar ocupação' }), 'zzz')
    await waitFor(() => expect(calls('GET /api/geral/codigos-cbos').at(-1)?.query.codigoOudescricao).toBe('zzz'))
    expect((await screen.findAllByText(/'zzz'/)).length).toBeGreaterThan(0)
  })
})
