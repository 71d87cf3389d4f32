import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import type { Pergunta } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import type * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { type ReactNode, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, save } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { comoHtml, useOfertas } from '../../../kit/content/assistente.ts'
import { FormDate, FormNumber, FormRichText, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Divulgacao } from './anuncio-divulgacao.tsx'
import { PerguntasDaVaga, perguntasEscritas } from './anuncio-perguntas.tsx'

/** Lets the assistant write the advert from its title and present text. */
function SugestaoDoAnuncio() {
  const titulo = useField<string>('titulo')
  const descricao = useField<string>('descricao')
  useOfertas([
    {
      assunto: 'anuncio-descricao',
      dados: [
        [titulo.label, titulo.value],
        [descricao.label, descricao.value?.replace(/<[^>]*>/g, ' ')],
      ],
      falta: titulo.value?.trim() ? [] : [titulo.label],
      atual: descricao.value ?? '',
      aplicar: (texto) => {
        const antes = descricao.value ?? ''
        descricao.onChange(antes + comoHtml(texto))
        return () => descricao.onChange(antes)
      },
    },
  ])
  return null
}

interface Props {
  solicitacao: Pick<solicitacoes.Solicitacao, 'id' | 'descricao' | 'dataPrevisaoEncerramento' | 'tipoVaga'>
  anuncio: c.AnuncioCompleto | null
  /** Content above the first group. */
  inicio?: ReactNode
  /** The form is the page of the advert, so its header shows the advert's badge. */
  isPage?: boolean
  onCancel?: (() => void) | undefined
  onSaved?: (anuncio: c.Anuncio) => void
  onRemoved?: () => void
}
/** The form of an advert, used in the tab of its request and on its own page. A new one begins with what its position is for. */
export function AnuncioForm(props: Props) {
  const isNew = props.anuncio === null && can(c.textoInicial)
  const { data, error } = useCall(c.textoInicial, { id: props.solicitacao.id }, { silent: true, enabled: isNew })
  if (isNew && !data && !error) return <Skeleton shape="form" />
  return (
    <Formulario
      {...props}
      descricao={data?.descricao ?? ''}
      perguntas={props.anuncio?.perguntas ?? data?.perguntas ?? []}
    />
  )
}
function Formulario({
  solicitacao: s,
  anuncio,
  descricao,
  perguntas,
  inicio,
  isPage = false,
  onCancel,
  onSaved,
  onRemoved,
}: Props & { descricao: string; perguntas: readonly Pergunta[] }) {
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mayEdit = anuncio === null || anuncio.pode.includes('editar')
  const again = refreshed
  const form = useEntityForm({
    schema: c.anuncioForm,
    values: {
      ...(anuncio ?? {
        solicitacaoId: s.id,
        titulo: s.descricao,
        descricao,
        exibirModuloExterno: s.tipoVaga !== 'INTERNA',
        utilizarAvaliacoesEtapaSeletiva: true,
        diasEsperaNovaAplicacao: null,
        // A new advert must not start with an end date in the past.
        previsaoEncerramento:
          s.dataPrevisaoEncerramento && s.dataPrevisaoEncerramento >= today() ? s.dataPrevisaoEncerramento : null,
      }),
      perguntas: perguntasEscritas(perguntas),
    } as never,
    draft: `anuncio:${s.id}:${anuncio?.versao ?? 'new'}`,
    save: (output) =>
      save(c, { ...output, ...(anuncio ? { id: anuncio.id, versao: anuncio.versao } : {}) } as never, {
        errors: 'none',
      }),
    done: async (saved) => {
      toast.success(anuncio ? 'Anúncio alterado com sucesso.' : 'Anúncio inserido com sucesso.')
      onSaved?.(saved as c.Anuncio)
      await again()
    },
  })
  const remove = async () => {
    if (!anuncio) return
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluir, { id: anuncio.id, versao: anuncio.versao })
        toast.success('Anúncio excluído com sucesso.')
        onRemoved?.()
      },
      {
        after: async () => {
          setBusy(false)
          setRemoving(false)
          await again()
        },
      },
    )
  }
  return (
    <Form form={form} hasSummary={false}>
      {mayEdit && <SugestaoDoAnuncio />}
      <FormColumns top={<FormSummary />}>
        {inicio}
        {anuncio && <Divulgacao anuncio={anuncio} hasBadge={!isPage} />}
        <FormGroup title="Anúncio">
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FormCell span={8}>
                <FormText name="titulo" readOnly={!mayEdit} />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="previsaoEncerramento" readOnly={!mayEdit} />
              </FormCell>
              <FormRichText name="descricao" readOnly={!mayEdit} maxLength={20_000} />
              <FormSwitch
                name="exibirModuloExterno"
                disabled={!mayEdit}
                consequence={
                  s.tipoVaga === 'INTERNA'
                    ? 'Esta vaga é interna: aparece só em Vagas internas, para os colaboradores.'
                    : s.tipoVaga === 'MISTA'
                      ? 'Aparece em Vagas Abertas, na área do candidato. Os colaboradores a veem de qualquer modo em Vagas internas.'
                      : 'Aparece em Vagas Abertas, na área do candidato.'
                }
              />
              <FormSwitch
                name="utilizarAvaliacoesEtapaSeletiva"
                disabled={!mayEdit}
                consequence="O candidato responde também ao que a solicitação pede nas etapas, quando chega a elas."
              />
              <FormCell span={6}>
                <FormNumber
                  name="diasEsperaNovaAplicacao"
                  suffix="dias"
                  readOnly={!mayEdit}
                  help="Quem retirou a candidatura espera isto para se candidatar de novo."
                />
              </FormCell>
            </FormGrid>
          </fieldset>
        </FormGroup>
        <PerguntasDaVaga lidas={perguntas} isReadOnly={!mayEdit} />
      </FormColumns>
      {mayEdit && (
        <FormFooter
          onCancel={onCancel}
          saveLabel={anuncio ? 'Salvar' : 'Anunciar'}
          start={
            anuncio?.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setRemoving(true)}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={(isOpen) => !isOpen && setRemoving(false)}
        title={`Excluir o anúncio '${anuncio?.titulo ?? ''}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        A vaga deixa de ser vista. Quem já se candidatou continua na solicitação.
      </ConfirmDialog>
    </Form>
  )
}
