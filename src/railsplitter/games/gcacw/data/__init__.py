"""Printed facts of the Great Campaigns: files beside this one, and the structs they load into."""
