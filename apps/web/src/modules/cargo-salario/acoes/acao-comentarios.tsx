import type { AcaoCompleta } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { camposDoComentario, comentar } from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { MessageSquare } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { instante } from './acao-situacao.tsx'

/** Comments on an action with their authors. */
export function Comentarios({ acao }: { acao: AcaoCompleta }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Comentários"
      isSpaced={false}
      count={acao.comentarios.length}
      actions={
        acao.pode.includes('comentar') && (
          <Button size="sm" icon={MessageSquare} onPress={() => setOpen(true)}>
            Comentar
          </Button>
        )
      }
    >
      {acao.comentarios.length === 0 ? (
        'Ninguém comentou.'
      ) : (
        <Facts
          items={acao.comentarios.map(({ texto, autor, criadoEm }) => ({
            label: [autor ?? 'Sem autor', instante(criadoEm)].join(' · '),
            value: texto,
            isWide: true,
          }))}
        />
      )}
      {isOpen && <Novo acao={acao} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Novo({ acao, onClose }: { acao: AcaoCompleta; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('comentario-da-acao', acao.id),
    schema: z.object(camposDoComentario),
    values: { texto: '' },
    save: async (output) => {
      await call(comentar, { id: acao.id, ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Comentário gravado.')
      onClose()
    },
  })
  return (
    <FormDialog title="Comentar a ação" form={form} verb="Comentar" busy="Gravando" keep="Voltar" onClose={onClose}>
      <FormCell>
        <FormTextArea name="texto" rows={4} />
      </FormCell>
    </FormDialog>
  )
}
