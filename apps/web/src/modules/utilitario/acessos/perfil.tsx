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
} from '@quadro/contract/utilitario/acessos/perfis.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, onlyReads } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, SelectField, Switch } from '../../../ui/fields/index.ts'
import { Columns2, Copy, ShieldCheck, Users } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { CheckTree } from '../../../ui/tree/CheckTree.tsx'
import { abertasNoComeco, arvoreDePermissoes, permissoesDe } from './permissoes-arvore.ts'
import { QuemTem } from './quem-tem.tsx'

const BASE = '/utilitario/perfis'

export default function Perfil() {
  const child = useChild(BASE)
  const [search] = useSearchState()
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  /** A new profile may start as a copy of another. */
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

const people = ({ usuarios, usadoEmOutras }: PerfilLido) =>
  [
    usuarios === 1 ? '1 usuário desta empresa tem este perfil' : `${usuarios} usuários desta empresa têm este perfil`,
    ...(usadoEmOutras ? ['outras empresas também o usam'] : []),
  ].join('; ')

const MAX_NOME = 80

/** Values for a copy: only permissions that the user may grant, and the number of those left out. */
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
  const [aberta, setAberta] = useState<string>()
  const permissoes = permissoesDe(catalogue)
  const at = permissoes.findIndex(({ name }) => name === aberta)
  const permissao = permissoes[at]
  const passos = {
    ...(at > 0 ? { onPrevious: () => setAberta(permissoes[at - 1]!.name) } : {}),
    ...(at >= 0 && at < permissoes.length - 1 ? { onNext: () => setAberta(permissoes[at + 1]!.name) } : {}),
  }
  const isReadOnly = row ? !row.pode.includes('editar') : !can(criarPerfil)
  const copia = origem && copiaDe(origem, catalogue)
  const form = useEntityForm({
    draft: inTab('perfil', row?.id, origem?.id),
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
      await refreshed()
    },
  })
  const remove = async () => {
    await attempt(
      async () => {
        await call(excluirPerfil, { id: row!.id, versao: row!.versao })
        toast.success('Perfil excluído com sucesso.')
        await refreshed()
        go(BASE)
      },
      {
        after: () => setRemoving(false),
      },
    )
  }
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader
        title={title}
        record={row?.nome}
        facts={
          row
            ? `${people(row)}. ${onlyReads(alterarPerfil) ?? 'A mudança vale na próxima ação de cada um.'}`
            : (onlyReads(criarPerfil) ?? (origem && deOndeVeio(origem, copia?.ficaram ?? 0)))
        }
        secondary={
          row
            ? [
                {
                  id: 'usuarios',
                  label: 'Usuários',
                  icon: Users,
                  onAction: () => go('/utilitario/usuarios', { search: { perfilId: row.id } }),
                },
                {
                  id: 'comparar',
                  label: 'Comparar',
                  icon: Columns2,
                  onAction: () => go(`${BASE}/comparar`, { search: { a: row.id } }),
                },
                ...(can(criarPerfil)
                  ? [
                      {
                        id: 'copiar',
                        label: 'Copiar',
                        icon: Copy,
                        onAction: () => go(`${BASE}/new`, { search: { copia: row.id } }),
                      },
                    ]
                  : []),
              ]
            : []
        }
        hasLine
      />
      <SplitView
        panel={
          permissao && (
            <QuemTem
              permissao={permissao}
              {...(row ? { perfilId: row.id } : {})}
              onClose={() => setAberta(undefined)}
              {...passos}
            />
          )
        }
      >
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
          </fieldset>
          <Autoridades
            catalogue={catalogue}
            perfilId={row?.id}
            isReadOnly={isReadOnly}
            onOpen={setAberta}
            currentId={aberta}
          />
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
      </SplitView>
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

/** The tree of authorities, optionally compared with another profile. Authorities that the editor does not hold cannot change. */
function Autoridades({
  catalogue,
  perfilId,
  isReadOnly,
  onOpen,
  currentId,
}: {
  catalogue: CatalogoDeAutoridades
  perfilId: number | undefined
  isReadOnly: boolean
  onOpen: (name: string) => void
  currentId: string | undefined
}) {
  const { value = [], onChange, error } = useField<string[]>('autoridades')
  const [search, setSearch] = useSearchState()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const outroId = search.comparar === undefined ? undefined : Number(search.comparar)
  const perfis = useCall(listarPerfis, { unpaged: true, resumido: true }, { silent: true })
  const read = useCall(lerPerfil, { id: outroId ?? 0 }, { silent: true, enabled: outroId !== undefined })
  const outro = outroId !== undefined && read.data?.id === outroId ? read.data : undefined
  const chosen = new Set(value)
  const held = new Set(outro?.autoridades)
  const differs = (name: string) => outro !== undefined && chosen.has(name) !== held.has(name)
  const permissoes = permissoesDe(catalogue)
  const grantable = new Set(permissoes.filter(({ tem }) => tem).map(({ name }) => name))
  const nodes = arvoreDePermissoes(
    catalogue,
    (name) => !(onlyDifferences && outro) || differs(name),
    (name) => (differs(name) ? 'difere' : undefined),
  )
  const diferencas = permissoes.filter(({ name }) => differs(name)).length
  const options = ((perfis.data ?? []) as { id: number; label: string }[])
    .filter(({ id }) => id !== perfilId)
    .map(({ id, label }) => ({ value: id, label }))
  return (
    <FormGroup
      title="Permissões"
      help={
        error ??
        `${chosen.size} de ${permissoes.length} marcadas. O que você não tem não pode conceder nem retirar. Toque em uma permissão para ver quem a tem.`
      }
    >
      <CheckTree
        label="Permissões"
        nameLabel="Módulo e permissão"
        searchLabel="Buscar permissão"
        searchPlaceholder="Buscar permissão ou código"
        nodes={nodes}
        defaultOpen={abertasNoComeco(nodes)}
        onOpen={onOpen}
        {...(currentId === undefined ? {} : { currentId })}
        tools={
          <>
            <SelectField
              label="Comparar com"
              hideLabel
              placeholder="Comparar com…"
              options={options}
              value={outroId ?? null}
              onChange={(id) => setSearch({ comparar: id ?? undefined }, { keepPage: true })}
            />
            {outro && (
              <Switch label={`Só diferenças (${diferencas})`} value={onlyDifferences} onChange={setOnlyDifferences} />
            )}
          </>
        }
        empty={
          <EmptyState icon={ShieldCheck} title="Nenhuma diferença">
            Os dois perfis permitem o mesmo.
          </EmptyState>
        }
        columns={[
          {
            key: 'este',
            label: 'Este perfil',
            isOn: (name) => chosen.has(name),
            isLocked: (name) => isReadOnly || !grantable.has(name),
            onChange: (names, on) =>
              onChange(on ? [...new Set([...value, ...names])] : value.filter((name) => !names.includes(name))),
          },
          ...(outro ? [{ key: 'outro', label: outro.nome, isOn: (name: string) => held.has(name) }] : []),
        ]}
      />
    </FormGroup>
  )
}
