import {
  alterarVisao,
  compartilharVisoes,
  criarVisao,
  type DefinicaoDaVisao,
  perfisParaVisao,
  type Visao,
} from '@quadro/contract/shell/inicio/visoes.ts'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { call } from '../call/call.ts'
import { refreshed, useCall } from '../call/query.ts'
import { holds } from '../call/session.ts'
import { inTab } from '../form/draft.ts'
import { FormText } from '../form/fields/text.tsx'
import { useEntityForm, useField } from '../form/form.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

const campos = criarVisao.input.pick({ nome: true, perfis: true })

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
  const form = useEntityForm({
    draft: inTab('visao', props.lista, view?.id),
    schema: campos,
    values: { nome: view?.nome ?? '', perfis: view?.perfis ?? [] },
    save: async ({ nome, perfis }) => {
      const input = { nome, definicao: definition, ...(mayShare ? { perfis } : {}) }
      return view
        ? await call(alterarVisao, { id: view.id, versao: view.versao, ...input }, { errors: 'none' })
        : await call(criarVisao, { lista: props.lista, ...input }, { errors: 'none' })
    },
    done: async ({ id, nome }) => {
      toast.success(view ? 'Visão alterada.' : `Visão '${nome}' salva.`)
      await refreshed()
      props.onSaved(id)
    },
  })
  return (
    <FormDialog
      title={view ? `Alterar a visão '${view.nome}'` : 'Salvar visão'}
      form={form}
      verb="Salvar"
      busy="Salvando"
      onClose={props.onClose}
    >
      <FormText
        name="nome"
        help={
          props.isUpdate
            ? 'O filtro, a ordem e as colunas da tela passam a ser os da visão.'
            : 'Guarda o filtro, a busca, a ordem e as colunas da tela.'
        }
      />
      {mayShare && <Perfis options={options} />}
    </FormDialog>
  )
}

/** The profiles that receive the view, and those for which the list opens with it. */
function Perfis({ options }: { options: readonly { id: number; label: string }[] }) {
  const { value: perfis, onChange } = useField<Visao['perfis']>('perfis')
  const named = (ids: number[]) =>
    options.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      <MultiSelectField<number>
        label="Perfis que a recebem"
        options={options.map(({ id, label }) => ({ value: id, label }))}
        value={named(perfis.map((p) => p.perfilId))}
        onChange={(chosen) =>
          onChange(
            chosen.map(({ value }) => perfis.find((p) => p.perfilId === value) ?? { perfilId: value, padrao: false }),
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
            onChange(perfis.map((p) => ({ ...p, padrao: chosen.some(({ value }) => value === p.perfilId) })))
          }
          placeholder="Nenhum perfil"
          help="Quem tem o perfil encontra a lista assim, até escolher outra visão para si."
        />
      )}
    </>
  )
}
