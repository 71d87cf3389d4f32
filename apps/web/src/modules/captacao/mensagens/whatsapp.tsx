import { CAMPOS_DA_MENSAGEM } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import { TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as modelos from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import { lerWhatsApp, linkDoWhatsApp } from '@quadro/contract/captacao/mensagens/whatsapp.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { textoOpcional } from '@quadro/contract/kit/fields.ts'
import { preencher } from '@quadro/contract/kit/textos.ts'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { usePreenchido } from '../../../kit/textos/previa.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, SelectField, TextArea } from '../../../ui/fields/index.ts'
import { MessageCircle } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'

/** An application whose candidate is written to. */
export interface Destinatario {
  solicitacaoId: number
  aplicacaoId: number
  nome: string
}
/** Characters that a link can carry everywhere. */
const TEXTO_MAXIMO = 2000
/** Null: the first template, and its text as it stands. */
const campos = z.object({ modelo: z.int().nullable(), texto: textoOpcional({ label: 'Texto', max: TEXTO_MAXIMO }) })

/** The candidate's mobile number; undefined while it is read, null when there is none that is whole. */
export function useNumero(para: Pick<Destinatario, 'solicitacaoId' | 'aplicacaoId'> | undefined) {
  const { data, error } = useCall(
    lerWhatsApp,
    { id: para?.solicitacaoId ?? 0, aplicacaoId: para?.aplicacaoId ?? 0 },
    { silent: true, enabled: para !== undefined },
  )
  return { numero: data?.numero, error }
}

/** Opens WhatsApp in a new tab with the text written for one candidate. Shown only when there is a number and a text. */
export function AbrirNoWhatsApp({
  para,
  escrito,
}: {
  para: Pick<Destinatario, 'solicitacaoId' | 'aplicacaoId'> | undefined
  /** With fields, as in a template. */
  escrito: string
}) {
  const { numero } = useNumero(para)
  const { valores } = usePreenchido(modelos.lerValores, para?.aplicacaoId, { linhas: [escrito] })
  if (!para || !numero || !valores || escrito.trim() === '') return null
  return (
    <LinkButton
      href={linkDoWhatsApp(numero, preencher(CAMPOS_DA_MENSAGEM, escrito, valores))}
      target="_blank"
      icon={MessageCircle}
    >
      Abrir no WhatsApp
    </LinkButton>
  )
}

/**
 * A template filled in for one candidate, to be sent by the recruiter's own WhatsApp. The text may still be changed here; Quadro neither
 * sends nor keeps it.
 */
export function WhatsAppDialog({ para, onClose }: { para: Destinatario; onClose: () => void }) {
  const { numero, error } = useNumero(para)
  const textos = useCall(modelos.paraEnviar, {}, { silent: true })
  const form = useEntityForm({
    draft: inTab('whatsapp', para.aplicacaoId),
    schema: campos,
    values: { modelo: null, texto: null },
    save: async () => {
      if (numero) window.open(linkDoWhatsApp(numero, texto), '_blank', 'noopener')
    },
  })
  const [chosen, typed] = form.watch(['modelo', 'texto']) as [number | null, string | null]
  const list = textos.data ?? []
  // A refusal is never the text offered first.
  const first = Math.max(
    0,
    list.findIndex((m) => m.tipo === 'ANDAMENTO'),
  )
  const index = chosen ?? first
  const escrito = list[index]?.texto ?? ''
  const { valores } = usePreenchido(modelos.lerValores, para.aplicacaoId, { linhas: [escrito] })
  const texto = typed ?? (valores ? preencher(CAMPOS_DA_MENSAGEM, escrito, valores) : '')
  const failed = error ?? textos.error
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`WhatsApp a ${para.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Fechar</Button>
          {numero && texto.trim() !== '' && (
            <LinkButton href={linkDoWhatsApp(numero, texto)} target="_blank" variant="accent" icon={MessageCircle}>
              Abrir no WhatsApp
            </LinkButton>
          )}
        </>
      }
    >
      {failed ? (
        <StatusText>{refusalText(failed)}</StatusText>
      ) : numero === undefined || !textos.data ? (
        <Skeleton shape="form" />
      ) : numero === null ? (
        <EmptyState icon={MessageCircle} title="Sem celular completo">
          O cadastro não tem um celular com DDD e nove dígitos. Escreva por e-mail, ou complete o telefone.
        </EmptyState>
      ) : (
        <Form form={form} hasSummary={false} isGuarded={false}>
          <FormGrid>
            <FormCell>
              <SelectField
                label="Modelo"
                clearable={false}
                value={index}
                options={list.map((m, value) => ({
                  value,
                  label: m.nome,
                  secondary: descricaoDe(TIPOS_DE_MENSAGEM, m.tipo),
                }))}
                onChange={(next) => {
                  if (next === null) return
                  form.setValue('modelo', next)
                  form.setValue('texto', null)
                }}
              />
            </FormCell>
            <FormCell>
              <TextArea
                label="Texto"
                rows={10}
                maxLength={TEXTO_MAXIMO}
                value={texto}
                onChange={(texto) => form.setValue('texto', texto, { shouldDirty: true })}
                help="O WhatsApp abre com este texto, e quem envia é você. A mensagem não fica guardada no Quadro."
              />
            </FormCell>
          </FormGrid>
        </Form>
      )}
    </Dialog>
  )
}
