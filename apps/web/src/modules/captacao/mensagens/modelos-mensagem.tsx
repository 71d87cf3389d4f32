import { TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { candidaturasAbertas } from '@quadro/contract/captacao/selecao/historico.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { AsyncSelectField, FormCell, type Option } from '../../../ui/fields/index.ts'
import { OS_CAMPOS, Previa } from './mensagem-editor.tsx'

const buscar = async (busca: string, page: number) => {
  const { items, total } = await call(candidaturasAbertas, { busca, page }, { silent: true })
  return { items: items.map((x) => ({ value: x.id, label: x.nome, description: x.solicitacao })), total }
}
/** Preview of the template for a candidate who is now in a selection. */
function VerComCandidato() {
  const [quem, setQuem] = useState<Option<number> | null>(null)
  const assunto = useField<string>('assunto')
  const texto = useField<string>('texto')
  if (!can(candidaturasAbertas)) return null
  return (
    <>
      <FormCell>
        <AsyncSelectField<number>
          label="Ver com um candidato"
          placeholder="Digite o nome"
          value={quem}
          onChange={setQuem}
          load={buscar}
          clearable
        />
      </FormCell>
      {quem && (
        <FormCell>
          <Previa
            candidato={{ id: quem.value, nome: quem.label }}
            outros={0}
            assunto={assunto.value ?? ''}
            texto={texto.value ?? ''}
          />
        </FormCell>
      )}
    </>
  )
}

export default registryScreens(modelosMensagem, {
  about: 'Os textos com que se responde a candidatos; o padrão de cada tipo vem escolhido.',
  columns: [
    { key: 'nome', width: 200, grow: 2, isName: true },
    {
      key: 'tipo',
      width: 120,
      phone: 'second',
      cell: (row) => descricaoDe(TIPOS_DE_MENSAGEM, String(row.tipo)),
    },
    { key: 'assunto', width: 260, grow: 3, phone: 'third', priority: 1 },
    {
      key: 'padrao',
      width: 110,
      phone: 'badge',
      cell: (row) =>
        row.padrao ? (
          <Badge mark="full" tone="green">
            Padrão
          </Badge>
        ) : (
          '—'
        ),
    },
  ],
  initial: { tipo: 'RECUSA' },
  form: (
    <>
      <FormText name="nome" />
      <FormCode name="tipo" codes={TIPOS_DE_MENSAGEM} />
      <FormText name="assunto" />
      <FormTextArea name="texto" rows={10} help={OS_CAMPOS} />
      <FormSwitch name="padrao" consequence="Vem escolhido ao escrever; só um de cada tipo." />
      <VerComCandidato />
    </>
  ),
})
