import {
  alterarVisao,
  compartilharVisoes,
  criarVisao,
  type DefinicaoDaVisao,
  perfisParaVisao,
  type Visao,
} from '@quadro/contract/shell/inicio/visoes.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import type { FieldHandle } from '../../ui/fields/Field.tsx'
import { FormGrid } from '../../ui/fields/FormGrid.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed, useCall } from '../call/query.ts'
import { holds } from '../call/session.ts'

/** Asks for the name of a view and, for users who may share views, for the profiles that receive it. Mounted only while it is open. */
export function ViewDialog(props: {
  lista: string
  /** The view to change; undefined for a new one. */
  view: Visao | undefined
  definition: DefinicaoDaVisao
  /** Stores the present search and columns in the view. */
  isUpdate: boolean
  onSaved: (id: number) => void
  onClose: () => void
}) {
  const { view, definition } = props
  const mayShare = holds(compartilharVisoes.name)
  const options = useCall(perfisParaVisao, {}, { silent: true, enabled: mayShare }).data ?? []
  const [nome, setNome] = useState(view?.nome ?? '')
  const [perfis, setPerfis] = useState(view?.perfis ?? [])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<FieldHandle>(null)
  useEffect(() => field.current?.focus(), [])
  const named = (ids: number[]) =>
    options.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ value: id, label }))
  const save = async () => {
    if (isBusy) return
    if (nome.trim() === '') return setError('Nome é obrigatório')
    setBusy(true)
    const input = { nome: nome.trim(), definicao: definition, ...(mayShare ? { perfis } : {}) }
    await attempt(
      async () => {
        const { id } = view
          ? await call(alterarVisao, { id: view.id, versao: view.versao, ...input }, { errors: 'none' })
          : await call(criarVisao, { lista: props.lista, ...input }, { errors: 'none' })
        toast.success(view ? 'Visão alterada.' : `Visão '${input.nome}' salva.`)
        await refreshed()
        props.onSaved(id)
      },
      {
        refused: (failure) => {
          setError(failure.message)
          field.current?.focus()
        },
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && props.onClose()}
      title={view ? `Alterar a visão '${view.nome}'` : 'Salvar visão'}
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Salvando" onPress={() => void save()}>
            Salvar
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormGrid>
          <TextField
            label="Nome"
            name="nome-da-visao"
            required
            ref={field}
            maxLength={40}
            value={nome}
            onChange={(text) => {
              setNome(text)
              setError(undefined)
            }}
            error={error}
            help={
              props.isUpdate
                ? 'O filtro, a ordem e as colunas da tela passam a ser os da visão.'
                : 'Guarda o filtro, a busca, a ordem e as colunas da tela.'
            }
          />
          {mayShare && (
            <>
              <MultiSelectField<number>
                label="Perfis que a recebem"
                options={options.map(({ id, label }) => ({ value: id, label }))}
                value={named(perfis.map((p) => p.perfilId))}
                onChange={(chosen) =>
                  setPerfis(
                    chosen.map(
                      ({ value }) => perfis.find((p) => p.perfilId === value) ?? { perfilId: value, padrao: false },
                    ),
                  )
                }
                placeholder="Ninguém: só você a vê"
                help="Cada um vê só as colunas e os registros que já pode ver."
              />
              {perfis.length > 0 && (
                <MultiSelectField<number>
                  label="Abre a lista para"
                  options={named(perfis.map((p) => p.perfilId))}
                  value={named(perfis.filter((p) => p.padrao).map((p) => p.perfilId))}
                  onChange={(chosen) =>
                    setPerfis(perfis.map((p) => ({ ...p, padrao: chosen.some(({ value }) => value === p.perfilId) })))
                  }
                  placeholder="Nenhum perfil"
                  help="Quem tem o perfil encontra a lista assim, até escolher outra visão para si."
                />
              )}
            </>
          )}
        </FormGrid>
      </form>
    </Dialog>
  )
}
