import type { Endpoint, InputOf } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { TextFileField } from '../../../ui/fields/index.ts'
import { Download, RefreshCw, Upload } from '../../../ui/icons.ts'
import { RowEnd, Section } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { quando, reler } from './integracoes-comum.ts'

/** The key that signs what is sent to the mobile companion. */
export function SecaoDaChave({ chave, mayUse }: { chave: c.Chave | null; mayUse: boolean }) {
  const [asked, setAsked] = useState<'renovar' | 'importar'>()
  const versao = chave?.versao ?? 0
  const renovar = () =>
    fazer(c.renovarChave, { versao }, chave ? 'Chave renovada com sucesso.' : 'Chave criada com sucesso.')
  return (
    <Section
      title="Chave de integração"
      note="Assina o que é enviado ao Fortes Colabore, que a reconhece pela parte pública: informe-a a ele."
      isSpaced
      actions={<EstadoDaChave existe={chave !== null} legivel={chave?.legivel ?? false} vazia="Não há" />}
    >
      {chave && (
        <>
          <FactRows
            items={[
              { label: 'Impressão', value: chave.impressao },
              { label: 'Desde', value: quando(chave.renovadaEm) },
            ]}
          />
          <CopyLine
            label="Parte pública"
            text={chave.publica.trim()}
            onCopy={(text) => void copyText(text, 'Parte pública copiada.')}
          />
        </>
      )}
      {mayUse && (
        <RowEnd isStart>
          <Button icon={RefreshCw} onPress={() => (chave ? setAsked('renovar') : void renovar())}>
            {chave ? 'Renovar chave' : 'Criar chave'}
          </Button>
          <Button icon={Upload} onPress={() => setAsked('importar')}>
            Importar
          </Button>
          {chave?.legivel && (
            <LinkButton href={fileUrl(c.exportarChave, {})} icon={Download} target="_blank">
              Exportar
            </LinkButton>
          )}
        </RowEnd>
      )}
      {asked === 'renovar' && (
        <Renovar title="Renovar a chave de integração?" onClose={() => setAsked(undefined)} fazer={renovar}>
          A chave atual deixa de assinar. Até que o Fortes Colabore conheça a parte pública da nova, os envios são
          recusados.
        </Renovar>
      )}
      {asked === 'importar' && (
        <ImportarChave
          title="Importar a chave de integração"
          help="O arquivo que outra instalação exportou. Ele toma o lugar da chave que há."
          importar={(lida) => call(c.importarChave, { versao, chave: lida }, { errors: 'none' })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

export function EstadoDaChave({ existe, legivel, vazia }: { existe: boolean; legivel: boolean; vazia: string }) {
  if (!existe)
    return (
      <Badge mark="square" tone="gray">
        {vazia}
      </Badge>
    )
  return legivel ? (
    <Badge mark="full" tone="green">
      Pronta
    </Badge>
  ) : (
    <Badge mark="dash" tone="red">
      Não abre mais
    </Badge>
  )
}

/** Runs the call, shows the success and reads the page again. Errors are shown by the call. */
export async function fazer<E extends Endpoint>(entry: E, input: InputOf<E>, feito: string): Promise<void> {
  await attempt(async () => {
    await call(entry, input)
    toast.success(feito)
  })
  await reler()
}

export function Renovar(props: {
  title: string
  children: string
  verbo?: string
  fazer: () => Promise<void>
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await props.fazer()
    props.onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      confirmLabel={props.verbo ?? 'Renovar'}
      isDanger
      isBusy={isBusy}
      busyLabel="Aguarde"
      onConfirm={() => void run()}
    >
      {props.children}
    </ConfirmDialog>
  )
}

export function ImportarChave(props: {
  title: string
  help: string
  importar: (chave: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: null,
    schema: c.chaveForm,
    values: { chave: '' },
    save: async ({ chave }) => {
      await props.importar(chave)
      toast.success('Chave importada com sucesso.')
      await reler()
    },
    done: props.onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Importando" onPress={() => void form.submit()}>
            Importar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <Arquivo help={props.help} />
      </Form>
    </Dialog>
  )
}
function Arquivo({ help }: { help: string }) {
  const [name, setName] = useState<string | null>(null)
  const { value: _value, onChange, max: _max, semMilhar: _semMilhar, ...field } = useField<string>('chave')
  return (
    <TextFileField
      {...field}
      help={help}
      value={name}
      onLoad={(file) => {
        setName(file.name)
        onChange(file.text)
      }}
    />
  )
}
