import { createMenu, updateMenu } from '@invigil/contract/accounts/menu-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { PAGE_PATHS } from '@invigil/domain/access/screens';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { integerIn, typedNumber } from '../../../shared/forms/decimal-text.ts';
import { ownVersion } from '../../../shared/forms/record-edit.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { MenuIconField } from './MenuIconField.tsx';
import type { MenuRow } from './menu-row.ts';
import { useMenuTexts } from './use-menu-texts.ts';

interface MenuValues {
  title: string;
  url: string;
  sortOrder: string;
  iconName: string;
}

const valuesOf = (menu: MenuRow | null): MenuValues => ({
  title: menu?.title ?? '',
  url: menu?.url ?? '',
  sortOrder: menu === null ? '' : typedNumber(menu.sortOrder),
  iconName: menu?.iconName ?? '',
});

/** Creates or edits a drawer entry; null for a new one. */
export function MenuPanel({ menu, onClose }: { menu: MenuRow | null; onClose: () => void }) {
  const { t } = useTranslation('menus');
  const toast = useToast();
  const { titleOf, addressOf } = useMenuTexts();
  const create = useAction(createMenu);
  const update = useAction(updateMenu);
  const form = useContractForm({
    endpoint: createMenu,
    defaultValues: valuesOf(menu),
    edit: {
      record: menu,
      versionOf: ownVersion,
      valuesOf,
      labelOf: (field) => t(`columns.${field}`),
      textOf: (field, value) => (field === 'url' ? addressOf(String(value)) : undefined),
    },
    toBody: ({ sortOrder, ...values }: MenuValues) =>
      ({ ...values, sortOrder: integerIn(sortOrder) }) as BodyOf<typeof createMenu>,
    refusalFields: { menuTitleTaken: 'title', menuUrlTaken: 'url', menuOrderTaken: 'sortOrder' },
    onSubmit: async (body, _values, recordVersion) => {
      if (menu === null) await create.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, menuId: menu.menuId, recordVersion } });
      onClose();
      toast.show(t(menu === null ? 'created' : 'updated'));
    },
  });
  const { errors } = form.formState;
  const [title, iconName] = useWatch({ control: form.control, name: ['title', 'iconName'] });
  const addresses = [...new Set([...PAGE_PATHS, ...(menu === null ? [] : [menu.url])])].toSorted();
  return (
    <FormPanel title={t(menu === null ? 'create' : 'edit')} form={form} onClose={onClose}>
      <TextField
        label={t('columns.title')}
        hint={t('titleHint')}
        autoFocus
        error={messageOf(errors, 'title')}
        {...form.register('title')}
      />
      <SelectField
        label={t('columns.url')}
        hint={t('urlHint')}
        emptyLabel={t('chooseUrl')}
        options={addresses.map((path) => ({ value: path, label: addressOf(path) }))}
        error={messageOf(errors, 'url')}
        {...form.register('url')}
      />
      <NumberField
        decimals={0}
        label={t('columns.sortOrder')}
        hint={t('sortOrderHint')}
        error={messageOf(errors, 'sortOrder')}
        {...form.register('sortOrder')}
      />
      <MenuIconField
        stored={menu?.iconName}
        chosen={iconName}
        title={titleOf(title.trim())}
        error={messageOf(errors, 'iconName')}
        register={() => form.register('iconName')}
      />
    </FormPanel>
  );
}
