import {
  EVENTOS_DO_CANDIDATO,
  type EventoDoCandidato,
  TEXTO_DO_EVENTO,
  TIPOS_DE_MENSAGEM,
  type TipoDeMensagem,
} from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { modelosMensagem, versoes } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { candidaturasAbertas } from '@quadro/contract/captacao/selecao/historico.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { useEffect } from 'react'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormRef, FormSwitch, FormText, FormTexto } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { PreviaCom } from '../../../kit/textos/previa.tsx'
import { VersoesDoTexto } from '../../../kit/textos/versoes.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { buscarCandidatura } from './candidaturas.ts'
import { Previa } from './mensagem-editor.tsx'

/** Preview of the template with examples, or for a candidate who is now in a selection; and its versions. */
function Ver({ id }: { id: number | undefined }) {
  const assunto = useField<string>('assunto')
  const texto = useField<string>('texto')
  return (
    <>
      <PreviaCom label="Ver com um candidato" load={can(candidaturasAbertas) ? buscarCandidatura : undefined}>
        {(quem) => (
          <Previa
            candidato={quem && { id: quem.value, nome: quem.label }}
            outros={0}
            assunto={assunto.value ?? ''}
            texto={texto.value ?? ''}
          />
        )}
      </PreviaCom>
      {id !== undefined && (
        <FormCell>
          <VersoesDoTexto
            entry={versoes}
            id={id}
            campos={[
              { nome: 'assunto', label: 'Assunto' },
              { nome: 'texto', label: 'Texto' },
            ]}
          />
        </FormCell>
      )}
    </>
  )
}

/** Whether the template leaves by itself, and when. An empty text begins with the product's text of the event. */
function Sozinho() {
  const tipo = useField<TipoDeMensagem>('tipo')
  const evento = useField<EventoDoCandidato | null>('evento')
  const etapa = useField<number | null>('etapaSeletivaId')
  const assunto = useField<string>('assunto')
  const texto = useField<string>('texto')
  const isRecusa = tipo.value === 'RECUSA'
  const semUso = isRecusa && evento.value !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is chosen counts
  useEffect(() => {
    if (semUso) evento.onChange(null)
  }, [semUso])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is chosen counts
  useEffect(() => {
    if (evento.value !== 'ETAPA' && etapa.value) etapa.onChange(null)
    if (evento.value && !assunto.value && !texto.value) {
      assunto.onChange(TEXTO_DO_EVENTO[evento.value].assunto)
      texto.onChange(TEXTO_DO_EVENTO[evento.value].texto)
    }
  }, [evento.value])
  if (isRecusa) return null
  return (
    <>
      <FormCode
        name="evento"
        codes={EVENTOS_DO_CANDIDATO}
        help="Vazio, só sai quando alguém envia. Escolhido, vai por e-mail a cada candidato, uma vez; só um modelo de cada."
      />
      {evento.value === 'ETAPA' && (
        <FormRef
          name="etapaSeletivaId"
          help="Vazia, vale para as etapas sem texto próprio. Sai 15 minutos depois, se o candidato ainda estiver na etapa."
        />
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
      key: 'evento',
      width: 200,
      priority: 2,
      phone: 'none',
      cell: (row) =>
        [descricaoDe(EVENTOS_DO_CANDIDATO, String(row.evento ?? '')), row.etapaSeletivaNome]
          .filter(Boolean)
          .join(': ') || '—',
    },
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
  form: (row) => (
    <>
      <FormText name="nome" />
      <FormCode name="tipo" codes={TIPOS_DE_MENSAGEM} />
      <Sozinho />
      <FormTexto name="assunto" isLine />
      <FormTexto name="texto" rows={10} />
      <FormSwitch name="padrao" consequence="Vem escolhido ao escrever; só um de cada tipo." />
      <Ver id={row?.id} />
    </>
  ),
})
