import {
  alterarPerfil,
  type CatalogoDeAutoridades,
  criarPerfil,
  excluirPerfil,
  lerCatalogo,
  lerPerfil,
  listarPerfis,
  type Perfil as PerfilLido,
  perfilSchema,
} from '@quadro/contract/utilitario/perfis.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { CallError } from '../../kit/errors.ts'
import { FormText, FormTextArea } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../kit/form.tsx'
import { useChild, useGo, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { Checkbox, CheckboxGroup, FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { matchRanges } from '../../ui/Highlight.tsx'
import { Copy } from '../../ui/icons.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { toast } from '../../ui/Toasts.tsx'

const BASE = '/utilitario/perfis'

export default function Perfil() {
  const child = useChild(BASE)
  const [search] = useSearchState()
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  /** A new profile may begin as a copy of another. */
  const copia = id === undefined && search.copia !== undefined ? Number(search.copia) : undefined
  const wanted = id ?? copia
  const read = useCall(lerPerfil, { id: wanted ?? 0 }, { silent: true, enabled: wanted !== undefined })
  const catalogue = useCall(lerCatalogo, {}, { silent: true })
  const title = id === undefined ? 'Inserir Perfil' : 'Editar Perfil'
  const row = id === undefined ? undefined : read.data
  if (!catalogue.data || (wanted !== undefined && read.data?.id !== wanted))
    return (
      <Carregando
        title={title}
        error={read.error ?? catalogue.error}
        onRetry={() => {
          void read.refetch()
          void catalogue.refetch()
        }}
      />
    )
  return (
    <Formulario
      key={`${id}:${row?.versao}:${copia}`}
      row={row}
      origem={copia === undefined ? undefined : read.data}
      catalogue={catalogue.data}
      title={title}
    />
  )
}

const people = (n: number) =>
  n === 1 ? '1 usuário desta empresa tem este perfil' : `${n} usuários desta empresa têm este perfil`

const MAX_NOME = 80

/** What a copy takes from its origin: only what the person may grant, and how many permissions stayed behind. */
function copiaDe(origem: PerfilLido, catalogue: CatalogoDeAutoridades) {
  const grantable = new Set(
    catalogue.flatMap((m) => m.resources.flatMap((r) => r.actions.filter((a) => a.tem).map((a) => a.name))),
  )
  const autoridades = origem.autoridades.filter((name) => grantable.has(name))
  const suffix = ' (cópia)'
  return {
    values: {
      nome: origem.nome.slice(0, MAX_NOME - suffix.length) + suffix,
      descricao: origem.descricao ?? '',
      autoridades,
    },
    ficaram: origem.autoridades.length - autoridades.length,
  }
}
const deOndeVeio = (origem: PerfilLido, ficaram: number) =>
  ficaram === 0
    ? `Cópia de ${origem.nome}`
    : `Cópia de ${origem.nome}. ${ficaram === 1 ? '1 permissão que você não tem ficou' : `${ficaram} permissões que você não tem ficaram`} de fora.`

function Formulario({
  row,
  origem,
  catalogue,
  title,
}: {
  row: PerfilLido | undefined
  origem: PerfilLido | undefined
  catalogue: CatalogoDeAutoridades
  title: string
}) {
  const go = useGo()
  const [isRemoving, setRemoving] = useState(false)
  const isReadOnly = row !== undefined && !row.pode.includes('editar')
  const copia = origem && copiaDe(origem, catalogue)
  const form = useEntityForm({
    schema: perfilSchema,
    values: copia?.values ?? {
      nome: row?.nome ?? '',
      descricao: row?.descricao ?? '',
      autoridades: row?.autoridades ?? [],
    },
    save: async (output) => {
      if (row) await call(alterarPerfil, { id: row.id, versao: row.versao, ...output }, { errors: 'none' })
      else await call(criarPerfil, output, { errors: 'none' })
      toast.success(row ? 'Perfil alterado com sucesso.' : 'Perfil inserido com sucesso.')
      await refresh(listarPerfis, lerPerfil)
    },
    draft: row || origem ? undefined : 'perfil-novo',
  })
  const remove = async () => {
    try {
      await call(excluirPerfil, { id: row!.id, versao: row!.versao })
      toast.success('Perfil excluído com sucesso.')
      await refresh(listarPerfis)
      go(BASE)
    } catch (error) {
      // Already shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setRemoving(false)
    }
  }
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader
        title={title}
        record={row?.nome}
        facts={
          row
            ? `${people(row.usuarios)}. A mudança vale na próxima ação de cada um.`
            : origem && deOndeVeio(origem, copia?.ficaram ?? 0)
        }
        secondary={
          row && can(criarPerfil)
            ? [
                {
                  id: 'copiar',
                  label: 'Copiar',
                  icon: Copy,
                  onAction: () => go(`${BASE}/new`, { search: { copia: row.id } }),
                },
              ]
            : []
        }
        hasLine
      />
      <PageBody>
        <fieldset disabled={isReadOnly}>
          <FormColumn>
            <FormGroup title="Perfil">
              <FormGrid>
                <FormCell span={6}>
                  <FormText name="nome" />
                </FormCell>
                <FormCell>
                  <FormTextArea name="descricao" rows={2} />
                </FormCell>
              </FormGrid>
            </FormGroup>
          </FormColumn>
          <Autoridades catalogue={catalogue} />
        </fieldset>
      </PageBody>
      {!isReadOnly && (
        <FormFooter
          onCancel={() => go(BASE)}
          start={
            row?.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setRemoving(true)}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={`Excluir perfil '${row?.nome}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void remove()}
      >
        Um perfil que algum usuário tem não pode ser excluído. Não dá para desfazer.
      </ConfirmDialog>
    </Form>
  )
}

const NOT_HELD = 'Você não tem esta permissão e por isso não a concede.'

/** The tree of authorities: module, resource, action. A dash is part of it; what the editor does not hold stays as it is. */
function Autoridades({ catalogue }: { catalogue: CatalogoDeAutoridades }) {
  const { value = [], onChange, error } = useField<string[]>('autoridades')
  const [busca, setBusca] = useState('')
  const chosen = new Set(value)
  const set = (names: string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...names])] : value.filter((name) => !names.includes(name)))
  const shown = catalogue
    .map((m) => ({
      ...m,
      resources: m.resources.filter(
        (r) => busca.trim() === '' || matchRanges(`${m.label} ${r.resource}`, busca).length > 0,
      ),
    }))
    .filter((m) => m.resources.length > 0)
  return (
    <FormGroup
      title="Permissões"
      help={error ?? `${chosen.size} marcadas. O que você não tem não pode conceder nem retirar.`}
    >
      <SearchBox label="Buscar permissão" placeholder="Buscar módulo ou cadastro" value={busca} onChange={setBusca} />
      {shown.map((module) => {
        const names = module.resources.flatMap((r) => r.actions.map((a) => a.name))
        const held = names.filter((name) => chosen.has(name)).length
        return (
          <FormGroup key={module.module} title={`${module.label} · ${held} de ${names.length}`}>
            <FormGrid>
              {module.resources.map((resource) => {
                const grantable = resource.actions.filter((a) => a.tem).map((a) => a.name)
                const on = resource.actions.filter((a) => chosen.has(a.name)).length
                return [
                  <FormCell key={`${resource.resource} tudo`} span={4}>
                    <Checkbox
                      label={resource.resource}
                      value={on === resource.actions.length}
                      mixed={on > 0 && on < resource.actions.length}
                      disabled={grantable.length === 0}
                      onChange={(checked) => set(grantable, checked)}
                    />
                  </FormCell>,
                  <FormCell key={resource.resource} span={8}>
                    <CheckboxGroup
                      label={`Ações de ${resource.resource}`}
                      hideLabel
                      inline
                      value={resource.actions.map((a) => a.name).filter((name) => chosen.has(name))}
                      options={resource.actions.map((a) => ({
                        value: a.name,
                        label: a.label,
                        disabled: !a.tem,
                        ...(a.tem ? {} : { help: NOT_HELD }),
                      }))}
                      onChange={(names) => {
                        const mine = resource.actions.map((a) => a.name)
                        onChange([...value.filter((name) => !mine.includes(name)), ...names])
                      }}
                    />
                  </FormCell>,
                ]
              })}
            </FormGrid>
          </FormGroup>
        )
      })}
    </FormGroup>
  )
}
