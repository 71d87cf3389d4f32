import { recusaDoAcompanhamento } from '@quadro/contract/cargo-salario/acoes/acao-regras.ts'
import type { AcaoCompleta, Acompanhamento } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { Ellipsis, Pencil, Plus, Trash2 } from '../../../ui/icons.ts'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const periodo = ({ inicio, termino }: Acompanhamento) =>
  termino && termino !== inicio ? `${formatarData(inicio)} a ${formatarData(termino)}` : formatarData(inicio)

/** The follow-ups of an action with their dates, newest first. */
export function Acompanhamentos({ acao }: { acao: AcaoCompleta }) {
  const [open, setOpen] = useState<{ de?: Acompanhamento }>()
  const [leaving, setLeaving] = useState<Acompanhamento>()
  const mayWrite = acao.pode.includes('acompanhar')
  const novo = mayWrite && (
    <Button size="sm" icon={Plus} onPress={() => setOpen({})}>
      Registrar
    </Button>
  )
  return (
    <>
      {acao.acompanhamentos.length === 0 ? (
        <Section title="Acompanhamento" actions={novo}>
          {acao.situacao === 'P' && mayWrite
            ? 'Nada registrado ainda. O primeiro registro inicia a ação.'
            : 'Nada registrado.'}
        </Section>
      ) : (
        <Section
          title="Acompanhamento"
          count={acao.acompanhamentos.length}
          actions={novo}
          columns={[
            { label: 'Quando', width: '28%' },
            { label: 'Como foi', width: '62%' },
            { label: '', width: '10%', align: 'end' },
          ]}
          rows={acao.acompanhamentos.map((a) => ({
            id: String(a.id),
            cells: [
              periodo(a),
              <TextParts key="texto" text={a.observacao} note={[a.situacao, a.autor].filter(Boolean).join(' · ')} />,
              mayWrite && (
                <RowEnd key="acoes">
                  <Menu
                    label={`Acompanhamento de ${formatarData(a.inicio)}`}
                    trigger={
                      <IconButton label={`Ações do acompanhamento de ${formatarData(a.inicio)}`} icon={Ellipsis} />
                    }
                    items={[
                      { id: 'editar', label: 'Editar', icon: Pencil, onAction: () => setOpen({ de: a }) },
                      {
                        id: 'excluir',
                        label: 'Excluir',
                        icon: Trash2,
                        isDanger: true,
                        onAction: () => setLeaving(a),
                      },
                    ]}
                  />
                </RowEnd>
              ),
            ],
          }))}
        />
      )}
      {open && <Dialogo acao={acao} de={open.de} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Excluir o acompanhamento de ${leaving ? periodo(leaving) : ''}?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => {
          const acompanhamentoId = leaving!.id
          setLeaving(undefined)
          void attempt(
            async () => {
              await call(c.excluirAcompanhamento, { id: acao.id, versao: acao.versao, acompanhamentoId })
              toast.success('Acompanhamento excluído com sucesso.')
            },
            { after: refreshed },
          )
        }}
      >
        Não dá para desfazer.
      </ConfirmDialog>
    </>
  )
}

function Dialogo({ acao, de, onClose }: { acao: AcaoCompleta; de: Acompanhamento | undefined; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('acompanhamento', acao.id, de?.id),
    // The rule needs the planned start, which only the action has.
    schema: c.acompanhamentoForm.superRefine((value, check) => {
      const recusa = recusaDoAcompanhamento(value, acao.previsaoInicio)
      if (recusa) check.addIssue({ code: 'custom', path: [recusa.campo], message: recusa.mensagem })
    }),
    values: {
      inicio: de?.inicio ?? today(),
      termino: de?.termino ?? '',
      situacao: de?.situacao ?? '',
      observacao: de?.observacao ?? '',
    },
    save: async (output) => {
      const daAcao = { id: acao.id, versao: acao.versao, ...output }
      if (de) await call(c.alterarAcompanhamento, { ...daAcao, acompanhamentoId: de.id }, { errors: 'none' })
      else await call(c.acompanhar, daAcao, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success(de ? 'Acompanhamento alterado com sucesso.' : 'Acompanhamento registrado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={de ? 'Editar acompanhamento' : 'Registrar acompanhamento'}
      form={form}
      verb="Salvar"
      busy="Salvando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell span={6}>
        <FormDate name="inicio" />
      </FormCell>
      <FormCell span={6}>
        <FormDate name="termino" />
      </FormCell>
      <FormCell>
        <FormText name="situacao" help="Em uma palavra: no prazo, parada, aguardando compra." />
      </FormCell>
      <FormCell>
        <FormTextArea name="observacao" rows={4} />
      </FormCell>
    </FormDialog>
  )
}
